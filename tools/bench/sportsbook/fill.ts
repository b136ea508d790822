// Many open bets on one event: real stakes in the ledger, placed by the wallet itself, and the bets
// that stand on them.

import { units, type Money } from '@ceibo/money';
import { openWalletAlone } from '@ceibo/server';
import { transactionIds } from '@ceibo/partner-protocol/bti';
import pg from 'pg';

export const BETS = 100_000;
const PLAYERS = 10_000;
/** Behind the players of the other benchmarks. */
const FIRST_PLAYER = 500_000;
const CASH: Money = units(1_000);
export const STAKE: Money = units(10);
const IN_FLIGHT = 256;

const PLAYER = `('00000000-0000-7000-8000-' || lpad(to_hex(p), 12, '0'))::uuid`;
const LINES = JSON.stringify([
  {
    LineID: 'bench-line',
    EventID: 'bench-event',
    EventName: 'Bench - Bench',
    LeagueName: 'Liga',
    SportName: 'Fútbol',
    MarketType: 'ML0',
    Selection: 'Bench',
    Odds: '2.00',
    StartDate: '2030-01-01T20:00:00Z',
  },
]);

export function playerOf(bet: number): string {
  const number = FIRST_PLAYER + (bet % PLAYERS);
  return `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
}

export function reserveOf(bet: number): string {
  return `bench-purchase-${bet}`;
}
export const BET_ID = 'b1';

export async function fillBets(databaseUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  try {
    await owner.query(
      `insert into wallet.wallets (player_id, currency, cash, seq)
       select ${PLAYER}, 'ARS', $2::bigint, 1
       from generate_series(${FIRST_PLAYER}, ${FIRST_PLAYER} + $1::int - 1) p`,
      [PLAYERS, CASH],
    );
    await owner.query(
      `insert into wallet.transfers (player_id, currency, seq, kind, source, source_tx_id,
         fingerprint, amount, cash, bonus, in_play, held, house,
         cash_after, bonus_after, in_play_after, held_after, at)
       select ${PLAYER}, 'ARS', 1, 'adjust', 'staff', 'bench-sports-' || p,
         sha256(('bench-sports-' || p)::bytea), $2::bigint, $2, 0, 0, 0, -$2, $2, 0, 0, 0,
         now() - interval '1 year'
       from generate_series(${FIRST_PLAYER}, ${FIRST_PLAYER} + $1::int - 1) p`,
      [PLAYERS, CASH],
    );
    await placeStakes(databaseUrl);
    await owner.query(
      `insert into sports.reserves (id, player_id, amount, taken, state, created_at, ended_at)
       select 'bench-purchase-' || n, ${PLAYER}, $3::bigint, $3, 'committed', now(), now()
       from generate_series(0, $1::int - 1) n,
         lateral (select ${FIRST_PLAYER} + n % $2::int as p) of`,
      [BETS, PLAYERS, STAKE],
    );
    await owner.query(
      `insert into sports.bets (player_id, reserve_id, bet_id, kind, odds, stake, taken, gain,
         lines, state, placed_at, stake_id)
       select ${PLAYER}, 'bench-purchase-' || n, '${BET_ID}', 'single', '2.00', $3::bigint, $3,
         2 * $3::bigint, $4::jsonb, 'open', now(), 'bench-purchase-' || n || ' ${BET_ID}'
       from generate_series(0, $1::int - 1) n,
         lateral (select ${FIRST_PLAYER} + n % $2::int as p) of`,
      [BETS, PLAYERS, STAKE, LINES],
    );
    await owner.query('vacuum analyze wallet.wallets, wallet.transfers');
    await owner.query('vacuum analyze sports.reserves, sports.bets');
  } finally {
    await owner.end();
  }
}

async function placeStakes(databaseUrl: string): Promise<void> {
  const alone = openWalletAlone(databaseUrl);
  try {
    let next = 0;
    const lane = async (): Promise<void> => {
      for (let bet = next++; bet < BETS; bet = next++) {
        const id = transactionIds.stakeOf(reserveOf(bet), BET_ID);
        const outcome = await alone.wallet.apply({
          kind: 'stake',
          source: 'bti:bti',
          sourceTxId: id,
          playerId: playerOf(bet) as Parameters<typeof alone.wallet.apply>[0]['playerId'],
          currency: 'ARS',
          amount: STAKE,
          round: { id, game: 'Sportsbook', closes: false },
        });
        if ('refused' in outcome) throw new Error(`a stake was refused: ${outcome.refused}`);
      }
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, lane));
  } finally {
    await alone.close();
  }
}
