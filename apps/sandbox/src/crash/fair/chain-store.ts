// The chains of secrets in the company's books, and which secret decides the next round. Two chains
// are always public: the one in use and the one after it. So every chain in use was published while
// another was still in play. A chain's landmarks never leave the books.

import * as z from 'zod/mini';
import { inTransaction, queryOf, selectionOf } from '../../books.ts';
import type { Surroundings } from '../../company.ts';
import { drawBytes } from '../../game-server/draw-bytes.ts';
import { insertInto, makeTable } from '../../table-store.ts';
import { growChain, stepBack } from './chain.ts';

/** How many flights a chain decides. */
export const CHAIN_LENGTH = 100_000;
const SPACING = 1000;
const PUBLISHED_AHEAD = 2;

const chainRow = z.object({
  id: z.number(),
  terminal: z.string(),
  length: z.number(),
  used: z.number(),
  committedAt: z.number(),
});
const landmarkRow = z.object({ chainId: z.number(), position: z.number(), link: z.string() });

/** The secret of one round: link `position` of its chain. */
export type Draw = z.infer<typeof landmarkRow>;

export type Chains = ReturnType<typeof createChains>;

export function createChains(
  { books, clock, log, random }: Pick<Surroundings, 'books' | 'clock' | 'log' | 'random'>,
  length: number,
) {
  makeTable(books, 'crash_chains', chainRow, {
    id: 'PRIMARY KEY AUTOINCREMENT',
    terminal: 'UNIQUE',
    used: 'DEFAULT 0 CHECK (used BETWEEN 0 AND length)',
  });
  makeTable(books, 'crash_landmarks', landmarkRow, {
    chainId: 'REFERENCES crash_chains (id)',
    '': 'PRIMARY KEY (chain_id, position)',
  });
  const insert = insertInto(books, 'crash_chains');
  const insertLandmark = insertInto(books, 'crash_landmarks');
  const columns = selectionOf(Object.keys(chainRow.shape));
  const chains = (rest: string) =>
    queryOf(books, chainRow, `SELECT ${columns} FROM crash_chains ${rest}`).all;
  const newest = chains('ORDER BY id DESC LIMIT ?');
  const usable = chains('WHERE used < length ORDER BY id');
  const use = books.prepare('UPDATE crash_chains SET used = ? WHERE id = ?');
  const landmarkFrom = books.prepare(
    `SELECT chain_id AS chainId, position, link FROM crash_landmarks
       WHERE chain_id = ? AND position >= ? ORDER BY position LIMIT 1`,
  );

  return {
    newest,
    /** Chains with links left, the one in use first. */
    usable,
    /** Makes and publishes chains until enough are public. */
    ensurePublished(): void {
      for (let published = usable().length; published < PUBLISHED_AHEAD; published += 1) {
        const seed = drawBytes(random, 32).toString('hex');
        const { terminal, landmarks } = growChain(seed, { length, spacing: SPACING });
        inTransaction(books, () => {
          insert({ terminal, length, committedAt: clock.now().getTime() });
          const [{ id: chainId } = { id: 0 }] = newest(1);
          for (const [position, link] of landmarks) insertLandmark({ chainId, position, link });
        });
        log.info({ terminal }, 'crash chain published');
      }
    },
    /** The next secret; used up with the caller's transaction. */
    draw(): Draw {
      const [chain] = usable();
      if (chain === undefined) throw new Error('no chain has a link left: publish one first');
      const position = chain.used + 1;
      use.run(position, chain.id);
      const known = landmarkRow.parse(landmarkFrom.get(chain.id, position));
      const link = stepBack(known.link, known.position - position);
      return { chainId: chain.id, position, link };
    },
  };
}
