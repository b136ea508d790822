// The seeds of each player in each game. A seed's seal is published before any bet of it. The seed
// itself is published when it is played no more: never both at once in play. Two seals are always
// public: that of the seed in play and that of the next one. The next seed is fixed before the
// player chooses their own seed for it.

import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { Seat } from '../../bets/bet.ts';
import { inTransaction, selectionOf } from '../../books.ts';
import type { Surroundings } from '../../company.ts';
import { drawBytes } from '../../game-server/draw-bytes.ts';
import type { SeedsView } from '../wire.ts';
import { sealOf } from './blocks.ts';

const SEED_BYTES = 32;
/** Short enough to read aloud; the player may choose another. */
const CLIENT_BYTES = 8;

const row = z.object({
  id: z.number(),
  serverSeed: z.string(),
  seal: z.string(),
  /** The player's own; empty until the seed is in play. */
  clientSeed: z.string(),
  nonce: z.number(),
  state: z.enum(['next', 'active', 'revealed']),
});
export type Seed = z.infer<typeof row>;

export type Seeds = ReturnType<typeof createSeeds>;

export function createSeeds({
  books,
  clock,
  log,
  random,
}: Pick<Surroundings, 'books' | 'clock' | 'log' | 'random'>) {
  const store = openTable(books);

  function next(seat: Seat): Seed {
    return store.find(seat, 'next') ?? addNext(seat);
  }

  function addNext(seat: Seat): Seed {
    const serverSeed = drawBytes(random, SEED_BYTES).toString('hex');
    store.add(seat, { serverSeed, seal: sealOf(serverSeed), madeAt: clock.now().getTime() });
    return next(seat);
  }

  /** The next seed with the player's own becomes the active one. */
  function begin(seat: Seat, clientSeed = drawBytes(random, CLIENT_BYTES).toString('hex')): Seed {
    const { id } = next(seat);
    store.activate(clientSeed, id);
    addNext(seat);
    return store.get(id);
  }

  function active(seat: Seat): Seed {
    return store.find(seat, 'active') ?? inTransaction(books, () => begin(seat));
  }

  return {
    get: store.get,
    /** The facts that the player may know before a bet. Makes the first seeds of a player. */
    published(seat: Seat): SeedsView {
      const { seal, clientSeed, nonce } = active(seat);
      return { seal, clientSeed, nonce, nextSeal: next(seat).seal };
    },
    /**
     * The seed and the number of the next round, used up with the caller's transaction. Undefined
     * when the stored seed is not the one that was sealed: nothing is played by such a seed.
     */
    draw(seat: Seat): Seed | undefined {
      const seed = store.find(seat, 'active') ?? begin(seat);
      if (sealOf(seed.serverSeed) !== seed.seal) {
        log.error({ seed: seed.id, seal: seed.seal }, 'a stored seed is not the sealed one');
        return undefined;
      }
      store.count(seed.id);
      return seed;
    },
    /** Reveals the seed in play, and begins the next one with the player's own. */
    rotate(seat: Seat, clientSeed: string): Seed {
      const before = active(seat);
      inTransaction(books, () => {
        store.reveal(clock.now().getTime(), before.id);
        begin(seat, clientSeed);
      });
      return before;
    },
  };
}

function openTable(books: DatabaseSync) {
  books.exec(`
    CREATE TABLE IF NOT EXISTS arcade_seeds (
      id INTEGER PRIMARY KEY AUTOINCREMENT, player TEXT NOT NULL, currency TEXT NOT NULL,
      game_code TEXT NOT NULL, server_seed TEXT NOT NULL, seal TEXT NOT NULL, client_seed TEXT,
      nonce INTEGER NOT NULL DEFAULT 0 CHECK (nonce >= 0),
      state TEXT NOT NULL CHECK (state IN ('next', 'active', 'revealed')),
      made_at INTEGER NOT NULL, revealed_at INTEGER,
      CHECK ((state = 'next') = (client_seed IS NULL)),
      CHECK ((state = 'revealed') = (revealed_at IS NOT NULL))
    ) STRICT;
    CREATE UNIQUE INDEX IF NOT EXISTS arcade_seeds_in_use
      ON arcade_seeds (player, currency, game_code, state) WHERE state <> 'revealed';`);
  const stored = Object.keys(row.shape).filter((key) => key !== 'clientSeed');
  const select = (where: string) =>
    books.prepare(`SELECT ${selectionOf(stored)}, coalesce(client_seed, '') AS clientSeed
      FROM arcade_seeds WHERE ${where}`);
  const change = (rest: string) => {
    const statement = books.prepare(`UPDATE arcade_seeds SET ${rest}`);
    return (...values: (string | number)[]) => void statement.run(...values);
  };
  const insert = books.prepare(`INSERT INTO arcade_seeds (player, currency, game_code, server_seed,
    seal, state, made_at) VALUES (?, ?, ?, ?, ?, 'next', ?)`);
  const inState = select('player = ? AND currency = ? AND game_code = ? AND state = ?');
  const byId = select('id = ?');
  return {
    /** Enters a sealed seed that is played after the active one. */
    add(
      { player, currency, gameCode }: Seat,
      { serverSeed, seal, madeAt }: { serverSeed: string; seal: string; madeAt: number },
    ): void {
      insert.run(player, currency, gameCode, serverSeed, seal, madeAt);
    },
    find: ({ player, currency, gameCode }: Seat, state: 'next' | 'active') =>
      z.optional(row).parse(inState.get(player, currency, gameCode, state)),
    get: (id: number): Seed => row.parse(byId.get(id)),
    activate: change(`state = 'active', client_seed = ? WHERE id = ? AND state = 'next'`),
    reveal: change(`state = 'revealed', revealed_at = ? WHERE id = ? AND state = 'active'`),
    /** Uses up one number of the seed. */
    count: change('nonce = nonce + 1 WHERE id = ?'),
  };
}
