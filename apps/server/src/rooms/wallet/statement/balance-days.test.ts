import type { BalanceDay } from '@ceibo/contracts/wallet/balance-days';
import { dayOf, daysLater, startOfDay } from '@ceibo/contracts/day';
import { moneyToDecimal, units, type Money } from '@ceibo/money';
import { describe, expect, it } from 'vitest';
import { MINUTE } from '../../../platform/clock.ts';
import { DEPOSIT_EVERY, withLongLedger } from '../../../testing/long-ledger.ts';
import { startTestWorld, TEST_PASSWORD, type TestPlayer } from '../../../testing/test-world.ts';
import { freeTerms } from '../../../testing/ledger/wallet-drafts.ts';

const world = startTestWorld();
const today = () => dayOf(world.clock.now());
let made = 0;

async function daysOf(player: TestPlayer, request: object = {}): Promise<BalanceDay[]> {
  const { status, body } = await world.call('/api/wallet/balance-days', request, player.session);
  expect(status).toBe(200);
  return body['days'] as BalanceDay[];
}

async function move(
  { id: playerId }: TestPlayer,
  kind: 'deposit' | 'hold' | 'bonus-grant',
  amount: Money,
): Promise<string> {
  made += 1;
  const source = { deposit: 'test', hold: 'withdrawals:cvu', 'bonus-grant': 'test' }[kind];
  const sourceTxId = `day:${playerId}:${made}`;
  const common = { source, sourceTxId, playerId, currency: 'ARS' } as const;
  const command =
    kind === 'bonus-grant'
      ? { ...common, kind, amount, wagering: freeTerms() }
      : { ...common, kind, amount };
  expect(await world.app.wallet.apply(command)).not.toHaveProperty('refused');
  return sourceTxId;
}

/** Goes on to a moment; sessions have ended by then. */
async function goTo(moment: Date, player: TestPlayer): Promise<void> {
  world.clock.advance(moment.getTime() - world.clock.now().getTime());
  const login = { login: player.login, password: TEST_PASSWORD };
  player.session = String((await world.call('/api/identity/login', login)).body['sessionId']);
}

describe('the balance of each day', () => {
  it('ends at midnight in Buenos Aires; today’s is the one of now', async () => {
    const player = await world.player({ cash: 0n });
    const midnight = startOfDay(daysLater(today(), 1));
    await goTo(new Date(midnight.getTime() - MINUTE), player);
    await move(player, 'deposit', units(1000));
    await move(player, 'bonus-grant', units(50));
    await goTo(midnight, player);
    await move(player, 'deposit', units(300) + 10_000n);
    await move(player, 'deposit', units(200));
    const held = await move(player, 'hold', units(400));
    // The day on which it is paid is the next one.
    await goTo(new Date(startOfDay(daysLater(today(), 1)).getTime() + MINUTE), player);
    await world.app.wallet.apply({
      kind: 'capture',
      source: 'withdrawals:cvu',
      sourceTxId: `${held}:paid`,
      refTxId: held,
      playerId: player.id,
      currency: 'ARS',
    });
    const days = await daysOf(player);
    expect(days).toHaveLength(30);
    expect(days.slice(-4)).toEqual([
      { day: daysLater(today(), -3), balance: '0.00', deposits: '0.00', withdrawals: '0.00' },
      { day: daysLater(today(), -2), balance: '1050.00', deposits: '1000.00', withdrawals: '0.00' },
      { day: daysLater(today(), -1), balance: '1150.01', deposits: '500.01', withdrawals: '0.00' },
      { day: today(), balance: '1150.01', deposits: '0.00', withdrawals: '400.00' },
    ]);
  });

  it('goes on over the end of a year, with every day once', async () => {
    const player = await world.player({ cash: 0n });
    const year = Number(today().slice(0, 4));
    await goTo(new Date(startOfDay(`${year + 1}-01-01`).getTime() - MINUTE), player);
    await move(player, 'deposit', units(7));
    await goTo(startOfDay(`${year + 1}-01-02`), player);
    const days = await daysOf(player, { days: 365 });
    expect(days).toHaveLength(365);
    expect(new Set(days.map(({ day }) => day)).size).toBe(365);
    expect(days.slice(-3)).toMatchObject([
      { day: `${year}-12-31`, balance: '7.00', deposits: '7.00' },
      { day: `${year + 1}-01-01`, balance: '7.00', deposits: '0.00' },
      { day: `${year + 1}-01-02`, balance: '7.00', deposits: '0.00' },
    ]);
  });

  it('is the player’s own', async () => {
    const rich = await world.player({ cash: 0n });
    await move(rich, 'deposit', units(9));
    const days = await daysOf(await world.player({ cash: 0n }));
    expect(days.every(({ balance, deposits }) => balance + deposits === '0.000.00')).toBe(true);
  });

  it.each([{ days: 31 }, { days: '30' }, { days: -1 }, { player: 'x' }, { currency: 'PLAY' }])(
    'refuses %j',
    async (request) => {
      const { session } = await world.player();
      expect(await world.call('/api/wallet/balance-days', request, session)).toMatchObject({
        status: 400,
      });
    },
  );
});

it('20 000 transfers have the same days as the ledger read from end to end', async () => {
  await withLongLedger(world, 20_000, async (player) => {
    const whole = await world.asOwner(
      `select (at at time zone 'America/Argentina/Buenos_Aires')::date::text as day,
         max(cash_after)::text as balance, sum(cash)::text as deposits
       from wallet.transfers where player_id = $1 group by 1`,
      [player.id],
    );
    const read = new Map(whole.map((row) => [row['day'], row]));
    const days = await daysOf(player, { days: 365 });
    let deposits = 0n;
    for (const { day, ...sums } of days) {
      const { balance = '0', deposits: deposited = '0' } = read.get(day) ?? {};
      deposits += BigInt(String(deposited));
      expect({ day, ...sums }).toEqual({
        day,
        balance: moneyToDecimal(BigInt(String(balance))),
        deposits: moneyToDecimal(BigInt(String(deposited))),
        withdrawals: '0.00',
      });
    }
    expect(deposits).toBe(units(20_000 / DEPOSIT_EVERY));
  });
}, 60_000);
