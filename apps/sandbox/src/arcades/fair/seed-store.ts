// The seeds of each player in each game. A seed's seal is published before any bet of it. The seed
// itself is published when it is played no more: never both at once in play. Two seals are always
// public: that of the seed in play and that of the next one. The next seed is fixed before the
// player chooses their own seed for it.

import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { Seat } from '../../bets/bet.ts';
import { inTransaction } from '../../books.ts';
import type { Surroundings } from '../../company.ts';
import { drawBytes } from '../../game-server/draw-bytes.ts';
import { openTable, texts } from '../../table-store.ts';
import type { SeedsView } from '../wire.ts';
import { sealOf } from './blocks.ts';

const SEED_BYTES = 32;
/** Short enough to read aloud; the player may choose another. */
const CLIENT_BYTES = 8;

const row = z.object({
  id: z.int(),
  ...texts('player', 'currency', 'game_code', 'server_seed', 'seal'),
  /** The player's own; null until the seed is in play. */
  client_seed: z.nullable(z.string()),
  nonce: z.int(),
  state: z.enum(['next', 'active', 'revealed']),
  made_at: z.int(),
  revealed_at: z.nullable(z.int()),
});
export type Seed = z.infer<typeof row>;

export type Seeds = ReturnType<typeof createSeeds>;

export function createSeeds({
  books,
  clock,
  log,
  random,
}: Pick<Surroundings, 'books' | 'clock' | 'log' | 'random'>) {
  const store = openSeeds(books);
  const now = () => clock.now().getTime();
  const drawHex = (bytes: number) => drawBytes(random, bytes).toString('hex');

  function next(seat: Seat): Seed {
    return store.find(seat, 'next') ?? addNext(seat);
  }

  const addNext = (seat: Seat) =>
    store.addNext(seat, { serverSeed: drawHex(SEED_BYTES), at: now() });

  /** The next seed with the player's own becomes the active one. */
  function begin(seat: Seat, clientSeed = drawHex(CLIENT_BYTES)): Seed {
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
      const { seal, client_seed, nonce } = active(seat);
      return { seal, clientSeed: client_seed ?? '', nonce, nextSeal: next(seat).seal };
    },
    /**
     * The seed and the number of the next round, used up with the caller's transaction. Undefined
     * when the stored seed is not the one that was sealed: nothing is played by such a seed.
     */
    draw(seat: Seat): Seed | undefined {
      const seed = store.find(seat, 'active') ?? begin(seat);
      if (sealOf(seed.server_seed) !== seed.seal) {
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
        store.reveal(now(), before.id);
        begin(seat, clientSeed);
      });
      return before;
    },
  };
}

function openSeeds(books: DatabaseSync) {
  const table = openTable(books, 'arcade_seeds', row, {
    id: 'PRIMARY KEY',
    nonce: 'CHECK (nonce >= 0)',
    '': `CHECK ((state = 'next') = (client_seed IS NULL)),
      CHECK ((state = 'revealed') = (revealed_at IS NOT NULL))`,
  });
  books.exec(`CREATE UNIQUE INDEX IF NOT EXISTS arcade_seeds_in_use
    ON arcade_seeds (player, currency, game_code, state) WHERE state <> 'revealed'`);
  const inState = table.one('WHERE player = ? AND currency = ? AND game_code = ? AND state = ?');
  const byId = table.one('WHERE id = ?');
  const newest = table.one('ORDER BY id DESC LIMIT 1');
  return {
    /** Enters a sealed seed that is played after the active one. */
    addNext(
      { player, currency, gameCode: game_code }: Seat,
      { serverSeed: server_seed, at: made_at }: { serverSeed: string; at: number },
    ): Seed {
      const seed: Seed = {
        id: (newest()?.id ?? 0) + 1,
        player,
        currency,
        game_code,
        server_seed,
        seal: sealOf(server_seed),
        client_seed: null,
        nonce: 0,
        state: 'next',
        made_at,
        revealed_at: null,
      };
      table.insert(seed);
      return seed;
    },
    find: ({ player, currency, gameCode }: Seat, state: 'next' | 'active') =>
      inState(player, currency, gameCode, state),
    get(id: number): Seed {
      const seed = byId(id);
      if (seed === undefined) throw new Error(`there is no seed ${id}`);
      return seed;
    },
    activate: table.change(`SET state = 'active', client_seed = ? WHERE id = ? AND state = 'next'`),
    reveal: table.change(
      `SET state = 'revealed', revealed_at = ? WHERE id = ? AND state = 'active'`,
    ),
    /** Uses up one number of the seed. */
    count: table.change('SET nonce = nonce + 1 WHERE id = ?'),
  };
}
