// A game of the lobby for tests, named by its id; and the texts of what a page shows.

import type { LobbyTile } from '@ceibo/contracts/lobby';

export const lobbyTile = (gameId: string): LobbyTile => ({
  gameId,
  Id: gameId,
  gameName: gameId,
  name: gameId,
  absoluteName: gameId,
  provider: 'ceibo',
  providerName: 'Ceibo',
  img: '/art/games/x.webp',
  media: '',
  mediaPP: '',
  Images: [],
  rtp: '96.00',
  isNew: false,
  categories: ['slots'],
  features: [],
  minBet: null,
  maxBet: null,
  volatility: null,
  hasDemo: false,
});

export const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
