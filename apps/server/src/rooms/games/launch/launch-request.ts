// The request and the answer of a launch call, the same for every protocol.

import type { LaunchMode } from '@ceibo/contracts/games/launch';
import type { Language } from '../../../platform/language.ts';
import type { Game } from '../games-store.ts';

/**
 * The player or visitor that a game is opened for. In demo the money is the studio's own and worth
 * nothing, and the token opens no wallet.
 */
export interface LaunchedFor {
  mode: LaunchMode;
  user: string;
  country: string;
  token: string;
}

export interface LaunchRequest extends LaunchedFor {
  studioUrl: string;
  game: Game;
  platform: 'desktop' | 'mobile';
  language: Language;
  address: string;
}

/**
 * refused: the studio answered that it will not. silent: it did not answer, or nothing that can be
 * read.
 */
export type LaunchReply = { kind: 'address'; url: string } | { kind: 'refused' | 'silent' };
