// Where the races are: their calls, and the built page on the company's own origin, framed by the
// operator's site and by nobody else.

import type { FastifyInstance } from 'fastify';
import type { Surroundings } from '../../company.ts';
import { noteLaunch } from '../../game-server/launch.ts';
import { FOR_EVER, protectPages, serveBuilt } from '../../game-server/pages.ts';
import { type GameWish, NO_CURRENCY } from '../../operator/launches.ts';
import type { SessionStore } from '../../operator/session-store.ts';
import { GAME_CODE } from '../rules.ts';

export const PREFIX = '/racing';
const PAGE_PATH = `${PREFIX}/`;
export const API = `${PREFIX}/api/`;

/** There is no play money: a pool is of one kind of money. */
export function createLaunch(surroundings: Surroundings, sessions: SessionStore) {
  return (wish: GameWish): string | undefined =>
    wish.game_code === GAME_CODE && wish.currency !== NO_CURRENCY
      ? `${surroundings.config.publicUrl}${PAGE_PATH}?${noteLaunch(surroundings, sessions, wish)}`
      : undefined;
}

export async function addPage(
  app: FastifyInstance,
  { directory, operatorUrl }: { directory: string; operatorUrl: string },
): Promise<void> {
  protectPages(app, new URL(operatorUrl).origin);
  await serveBuilt(app, {
    root: directory,
    prefix: PAGE_PATH,
    // The page itself must always be asked for: it names the files of the newest build.
    cacheControl: (path) => (path.includes('/assets/') ? FOR_EVER : 'no-cache'),
  });
}
