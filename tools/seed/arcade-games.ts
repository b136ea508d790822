// The games of the arcades and the fishing game, as the operator's catalogue begins with them.
// Their company states their return and its deviation (arcade-games.test.ts).

import { units } from '@ceibo/money';

const GAMES = [
  {
    code: 'mines',
    name: 'Minas',
    names: { en: 'Mines' },
    rtp: '98.28',
    volatility: '30.48',
    aliases: ['mines', 'minas'],
  },
  {
    code: 'dice',
    name: 'Dados',
    names: { en: 'Dice' },
    rtp: '99.00',
    volatility: '9.91',
    aliases: ['dice', 'dados'],
  },
  { code: 'plinko', name: 'Plinko', rtp: '99.00', volatility: '6.55', aliases: ['bolita'] },
  {
    code: 'hilo',
    name: 'Mayor o menor',
    names: { pt: 'Maior ou menor', en: 'Hi-lo' },
    rtp: '98.31',
    volatility: '31.45',
    aliases: ['hi-lo', 'hilo', 'maior ou menor', 'cartas'],
  },
  {
    code: 'keno',
    name: 'Keno',
    rtp: '99.00',
    volatility: '3.62',
    aliases: ['quiniela', 'lotería'],
  },
  {
    code: 'take-me-fishin',
    name: 'Take Me Fishin',
    rtp: '96.50',
    volatility: '13.86',
    aliases: ['pesca', 'fishing', 'peces'],
  },
];

const FIRST_PLACE = 110;

export const arcadeGames = GAMES.map((game, index) => ({
  ...game,
  id: game.code,
  providerKey: game.code === 'take-me-fishin' ? 'takemefishin' : 'arcades',
  image: game.code,
  minStake: units(10),
  maxStake: units(10_000),
  isNew: game.code === 'take-me-fishin',
  hasDemo: true,
  sort: FIRST_PLACE + index,
  categories: ['arcade'],
}));
