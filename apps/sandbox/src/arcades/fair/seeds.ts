// Which seed decides a player's next round. Two seals are always public: that of the seed in play
// and that of the one after it, which is fixed before the player chooses their own seed for it.

import { inTransaction } from '../../books.ts';
import type { Surroundings } from '../../company.ts';
import { drawBytes } from '../../game-server/draw-bytes.ts';
import { sealOf } from './blocks.ts';
import type { SeedsView } from '../wire.ts';
import type { SeedRow, SeedSeat, SeedStore } from './seed-store.ts';

const SEED_BYTES = 32;
/** Short enough to read aloud; the player may choose another. */
const CLIENT_BYTES = 8;

export interface ActiveSeed extends SeedRow {
  clientSeed: string;
}

export interface Seeds {
  /** What the player may know before a bet. Makes the first seeds of a player. */
  published(seat: SeedSeat): SeedsView;
  /**
   * The seed and the number of the next round, used up with the caller's transaction. Undefined
   * when the stored seed is not the one that was sealed: nothing is played by such a seed.
   */
  draw(seat: SeedSeat): ActiveSeed | undefined;
  /** Reveals the seed in play, and begins the next one with the player's own. */
  rotate(seat: SeedSeat, clientSeed: string): { revealed: ActiveSeed };
  get(id: number): ActiveSeed;
}

interface Needs {
  surroundings: Pick<Surroundings, 'books' | 'clock' | 'log' | 'random'>;
  store: SeedStore;
}

export function createSeeds({ surroundings: { books, clock, log, random }, store }: Needs): Seeds {
  function addNext(seat: SeedSeat): SeedRow {
    const serverSeed = drawBytes(random, SEED_BYTES).toString('hex');
    store.add(seat, { serverSeed, seal: sealOf(serverSeed) }, clock.now());
    return next(seat);
  }

  function next(seat: SeedSeat): SeedRow {
    return store.find(seat, 'next') ?? addNext(seat);
  }

  /** The next seed with the player's own becomes the active one. */
  function begin(seat: SeedSeat, clientSeed: string): ActiveSeed {
    const { id } = next(seat);
    store.activate(id, clientSeed);
    addNext(seat);
    return named(store.get(id));
  }

  function active(seat: SeedSeat): ActiveSeed {
    const known = store.find(seat, 'active');
    if (known !== undefined) return named(known);
    return inTransaction(books, () => begin(seat, drawBytes(random, CLIENT_BYTES).toString('hex')));
  }

  return {
    published(seat) {
      const { seal, clientSeed, nonce } = active(seat);
      return { seal, clientSeed, nonce, nextSeal: next(seat).seal };
    },
    draw(seat) {
      const known = store.find(seat, 'active');
      const seed =
        known === undefined
          ? begin(seat, drawBytes(random, CLIENT_BYTES).toString('hex'))
          : named(known);
      if (sealOf(seed.serverSeed) !== seed.seal) {
        log.error({ seed: seed.id, seal: seed.seal }, 'a stored seed is not the sealed one');
        return undefined;
      }
      store.count(seed.id);
      return seed;
    },
    rotate(seat, clientSeed) {
      const before = active(seat);
      inTransaction(books, () => {
        store.reveal(before.id, clock.now());
        begin(seat, clientSeed);
      });
      return { revealed: before };
    },
    get: (id) => named(store.get(id)),
  };
}

function named(seed: SeedRow): ActiveSeed {
  if (seed.clientSeed === null) throw new Error(`seed ${seed.id} was never in play`);
  return { ...seed, clientSeed: seed.clientSeed };
}
