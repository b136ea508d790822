// Which secret decides the next round. Two chains are always public: the one in use and the one
// after it, so that none is used that was not published while another was still in play.

import { inTransaction } from '../../books.ts';
import type { Surroundings } from '../../company.ts';
import { drawBytes } from '../../game-server/draw-bytes.ts';
import type { ChainStore } from './chain-store.ts';
import { growChain, stepBack } from './chain.ts';

/** How many flights a chain decides. */
export const CHAIN_LENGTH = 100_000;
const SPACING = 1000;
const PUBLISHED_AHEAD = 2;

/** The secret of one round: link `position` of its chain. */
export interface Draw {
  chainId: number;
  position: number;
  link: string;
}

export interface Chains {
  /** Makes and publishes chains until enough are public. */
  ensurePublished(): void;
  /** The next secret; used up with the caller's transaction. */
  draw(): Draw;
}

interface Needs {
  surroundings: Pick<Surroundings, 'books' | 'clock' | 'log' | 'random'>;
  store: ChainStore;
  length: number;
}

export function createChains({
  surroundings: { books, clock, log, random },
  store,
  length,
}: Needs): Chains {
  return {
    ensurePublished() {
      for (let usable = store.usable().length; usable < PUBLISHED_AHEAD; usable += 1) {
        const seed = drawBytes(random, 32).toString('hex');
        const chain = growChain(seed, { length, spacing: SPACING });
        inTransaction(books, () => store.add(chain, length, clock.now()));
        log.info({ terminal: chain.terminal }, 'crash chain published');
      }
    },
    draw() {
      const [chain] = store.usable();
      if (chain === undefined) throw new Error('no chain has a link left: publish one first');
      const { id, used: position } = store.use(chain.id);
      const known = store.landmarkFrom(id, position);
      return { chainId: id, position, link: stepBack(known.link, known.position - position) };
    },
  };
}
