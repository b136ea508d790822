// The leagues of the book, with the times of Buenos Aires at which they play every day. A round
// takes a day or several whole days, so that no team plays twice a day.

import type { League, Names, Sport } from '../types.ts';
import { basketball } from './basketball.ts';
import { football } from './football.ts';
import { leaguesOf } from './read-leagues.ts';
import { tennis } from './tennis.ts';

export const sportNames: Record<Sport, Names> = {
  football: { es: 'Fútbol', pt: 'Futebol', en: 'Football' },
  basketball: { es: 'Baloncesto', pt: 'Basquete', en: 'Basketball' },
  tennis: { es: 'Tenis', pt: 'Tênis', en: 'Tennis' },
};

/** In the order of the tree and of lists: football before the other sports. */
export const leagues: League[] = [
  ...leaguesOf('football', football),
  ...leaguesOf('basketball', basketball),
  ...leaguesOf('tennis', tennis),
].map((league, index) => ({ ...league, order: index + 1 }));
