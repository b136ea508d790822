import { describe, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import type { TransferView } from '@ceibo/contracts/wallet';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';
import type { WalletCommand } from '../index.ts';
import { freeTerms } from '../../../testing/ledger/wallet-drafts.ts';

const world = startTestWorld();
const MINUTE = 60_000;

/** A player with a deposit, ten rounds a minute apart, a bonus and a withdrawal under way. */
async function busyPlayer(): Promise<TestPlayer> {
  const player = await world.player({ cash: units(1000) });
  const common = { playerId: player.id, currency: 'ARS' } as const;
  const commands: WalletCommand[] = [
    {
      ...common,
      kind: 'bonus-grant',
      wagering: freeTerms(),
      source: 'test',
      sourceTxId: `grant:${player.id}`,
      amount: units(30),
    },
  ];
  for (let index = 0; index < 10; index += 1) {
    const round = { id: `${player.id}:${index}`, game: 'ceibo-dorado', closes: true };
    commands.push({
      ...common,
      kind: 'stake',
      source: 'hub88:ceibo',
      sourceTxId: `s:${round.id}`,
      amount: units(10),
      round: { ...round, closes: false },
    });
    commands.push({
      ...common,
      kind: 'win',
      source: 'hub88:ceibo',
      sourceTxId: `w:${round.id}`,
      refTxId: `s:${round.id}`,
      amount: units(index),
      round,
    });
  }
  commands.push({
    ...common,
    kind: 'hold',
    source: 'withdrawals:cvu',
    sourceTxId: `h:${player.id}`,
    amount: units(500),
  });
  for (const command of commands) {
    await world.app.wallet.apply(command);
    if (command.kind === 'win') world.clock.advance(MINUTE);
  }
  return player;
}

async function page(
  player: TestPlayer,
  request: object = {},
): Promise<{ transfers: TransferView[]; before: string | null }> {
  const { body } = await world.call('/api/wallet/statement', request, player.session);
  return body as unknown as { transfers: TransferView[]; before: string | null };
}

const file = (player: TestPlayer, request: object = {}, language = 'en') =>
  world.app.web.inject({
    method: 'POST',
    url: '/api/wallet/statement-file',
    payload: request,
    headers: { wsession: player.session, 'accept-language': language },
  });

describe('the statement', () => {
  it('shows every transfer with the balance after it, the newest first', async () => {
    const { transfers, before } = await page(await busyPlayer(), { limit: 100 });
    expect(transfers).toHaveLength(23);
    expect(before).toBeNull();
    expect(transfers[0]).toMatchObject({
      number: '23',
      kind: 'hold',
      cash: '-500.00',
      held: '500.00',
      cashAfter: '445.00',
      heldAfter: '500.00',
      bonusAfter: '30.00',
    });
    expect(transfers.at(-1)).toMatchObject({
      number: '1',
      kind: 'adjust',
      cash: '1000.00',
      cashAfter: '1000.00',
    });
    for (const [index, transfer] of transfers.slice(0, -1).entries()) {
      const earlier = transfers[index + 1];
      expect(Number.parseFloat(transfer.cashAfter)).toBeCloseTo(
        Number.parseFloat(earlier?.cashAfter ?? '') + Number.parseFloat(transfer.cash),
        6,
      );
    }
  });

  it('comes in pages that lose and repeat nothing, though transfers are added between them', async () => {
    const player = await busyPlayer();
    const seen: string[] = [];
    let before: string | null | undefined;
    do {
      const next = await page(player, { limit: 5, ...(before ? { before } : {}) });
      seen.push(...next.transfers.map(({ number }) => number));
      ({ before } = next);
      await world.app.wallet.apply({
        kind: 'deposit',
        source: 'test',
        sourceTxId: `between:${player.id}:${before}`,
        playerId: player.id,
        currency: 'ARS',
        amount: units(1),
      });
    } while (before !== null);
    expect(seen).toEqual(Array.from({ length: 23 }, (_, index) => String(23 - index)));
  });

  it.each([
    ['games', 20],
    ['payments', 1],
    ['bonuses', 1],
    ['corrections', 1],
  ])('shows %s only', async (show, count) => {
    expect((await page(await busyPlayer(), { show, limit: 100 })).transfers).toHaveLength(count);
  });

  it('shows what happened between two moments', async () => {
    const player = await busyPlayer();
    const all = (await page(player, { limit: 100 })).transfers;
    const [third, sixth] = [
      all.find(({ number }) => number === '7')?.at,
      all.find(({ number }) => number === '13')?.at,
    ];
    const between = (await page(player, { from: third, to: sixth, limit: 100 })).transfers;
    expect(between.map(({ number }) => number)).toEqual(['12', '11', '10', '9', '8', '7']);
    expect((await page(player, { to: '2000-01-01T00:00:00Z' })).transfers).toEqual([]);
  });

  it('is the player’s own, and of the wallet asked for', async () => {
    await busyPlayer();
    const other = await world.player();
    expect((await page(other)).transfers).toHaveLength(1);
    expect((await page(other, { currency: 'COMP' })).transfers).toEqual([]);
  });

  it.each([
    { limit: 0 },
    { limit: 101 },
    { before: '-1' },
    { before: 'x' },
    { from: 'yesterday' },
    { show: 'nothing' },
    { currency: 'USD' },
    { player: 'another' },
  ])('refuses %j', async (request) => {
    const player = await world.player();
    expect(await world.call('/api/wallet/statement', request, player.session)).toMatchObject({
      status: 400,
    });
    expect((await file(player, request)).statusCode).toBe(400);
  });
});

describe('the statement as a file', () => {
  it('has every transfer, the oldest first, in CSV', async () => {
    const answer = await file(await busyPlayer());
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="ceibo-statement.csv"',
    });
    const lines = answer.body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(24);
    expect(lines[0]).toMatch(/^number,at,kind,/);
    expect(lines[1]).toMatch(/^1,20.*,adjust,staff,.*,1000\.00,0\.00,0\.00,0\.00,1000\.00/);
    expect(lines.at(-1)).toContain('-500.00');
  });

  it.each(['es', 'pt'])('in %s has a comma before the decimals', async (language) => {
    const [, first, ...others] = (await file(await busyPlayer(), {}, language)).body.split('\r\n');
    expect(first).toMatch(/,adjust,staff,.*,"1000,00","0,00","0,00","0,00","1000,00",/);
    // A number below nothing is no formula.
    expect(others.at(-2)).toContain(',"-500,00",');
  });

  it('is made twenty times an hour for a player', async () => {
    const [player, other] = [await world.player(), await world.player()];
    for (let count = 0; count < 20; count += 1)
      expect((await file(player)).headers['content-type']).toContain('text/csv');
    expect((await file(player)).json()).toMatchObject({
      success: false,
      code: 'TOO_MANY_ATTEMPTS',
    });
    expect((await file(other)).headers['content-type']).toContain('text/csv');
  });

  it('is refused above a million transfers', async () => {
    const player = await world.player({ cash: units(1000) });
    const setLast = (seq: number) =>
      world.asOwner('update wallet.wallets set seq = $2 where player_id = $1 and currency = $3', [
        player.id,
        seq,
        'ARS',
      ]);
    await setLast(1_000_001);
    try {
      expect((await file(player)).json()).toMatchObject({
        success: false,
        code: 'STATEMENT_TOO_LONG',
      });
      // Only the transfers that the filter leaves count.
      expect((await file(player, { show: 'payments' })).headers['content-type']).toContain('csv');
    } finally {
      // Numbers without transfers would be found by the checker of the books.
      await setLast(1);
    }
  });

  it('cannot carry a formula or break out of its cell', async () => {
    const player = await world.player();
    const reference = '=HYPERLINK("http://bad"),x';
    await world.app.wallet.apply({
      kind: 'deposit',
      source: 'test',
      sourceTxId: reference,
      playerId: player.id,
      currency: 'ARS',
      amount: units(1),
    });
    expect((await file(player)).body).toContain(`"'=HYPERLINK(""http://bad""),x"`);
  });

  it('needs a session', async () => {
    const answer = await world.app.web.inject({
      method: 'POST',
      url: '/api/wallet/statement-file',
      payload: {},
    });
    expect(answer.statusCode).toBe(401);
    expect((await file({ ...(await world.player()), session: 'unknown' })).json()).toMatchObject({
      success: false,
      code: 'SESSION_EXPIRED',
    });
  });
});

it('says what may be withdrawn, and why not more', async () => {
  const player = await busyPlayer();
  await world.app.wallet.apply({
    kind: 'stake',
    source: 'hub88:ceibo',
    sourceTxId: `open:${player.id}`,
    playerId: player.id,
    currency: 'ARS',
    amount: 5_001_234n,
    round: { id: `open:${player.id}`, game: 'g', closes: false },
  });
  const { body } = await world.call('/api/wallet/withdrawable', {}, player.session);
  expect(body).toEqual({
    success: true,
    withdrawable: '439.99',
    toPlay: '0.00',
    inPlay: '5.001234',
    lockedBonus: '30.00',
    pendingWithdrawals: '500.00',
  });
});

it('resets play money on request', async () => {
  const player = await world.player();
  expect(await world.call('/api/wallet/reset-play-money', {}, player.session)).toMatchObject({
    body: { success: true },
  });
  expect((await page(player, { currency: 'PLAY' })).transfers).toMatchObject([
    { kind: 'play-reset', cashAfter: '10000.00' },
  ]);
});

it('a reset of play money that changes nothing writes nothing, and the others are limited', async () => {
  const player = await world.player();
  const reset = async () =>
    (await world.call('/api/wallet/reset-play-money', {}, player.session)).body;
  for (let i = 0; i < 30; i += 1) expect(await reset()).toMatchObject({ success: true });
  expect((await page(player, { currency: 'PLAY' })).transfers).toHaveLength(1);
  let last = {};
  for (let i = 0; i < 20; i += 1) {
    const round = { id: `play:${player.id}:${i}`, game: 'g', closes: true };
    await world.app.wallet.apply({
      kind: 'stake',
      source: 'hub88:ceibo',
      sourceTxId: round.id,
      playerId: player.id,
      currency: 'PLAY',
      amount: units(1),
      round,
    });
    last = await reset();
  }
  expect(last).toMatchObject({ success: false, code: 'TOO_MANY_ATTEMPTS' });
});
