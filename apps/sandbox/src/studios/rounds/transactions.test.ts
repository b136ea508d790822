import { randomUUID } from 'node:crypto';
import { SIGNATURE_HEADER, walletPaths } from '@ceibo/partner-protocol/hub88';
import vectors from '@ceibo/partner-protocol/hub88/vectors.json' with { type: 'json' };
import {
  TRANSACTIONS_PATH,
  transactionsAnswer,
  type ListedTransaction,
} from '@ceibo/partner-protocol/transactions';
import { expect, it } from 'vitest';
import { createSigner } from '../../operator/hub88/signing.ts';
import { losing, openedStudio, openGame } from '../testing/studio-harness.ts';

const STAKE = '2000';
/** Five rubies with wilds on the first line, and nothing else: 2000 pesos. */
const winning = [30, 20, 29, 15, 3];
const signer = createSigner(vectors.privateKey);
type Studio = Awaited<ReturnType<typeof openedStudio>>['studio'];

async function ask(studio: Studio, content: object, signature?: string) {
  const payload = JSON.stringify({ operator_id: '1', ...content });
  const headers = {
    'content-type': 'application/json',
    [SIGNATURE_HEADER]: signature ?? (await signer.sign(Buffer.from(payload))),
  };
  return studio.app.inject({ method: 'POST', url: TRANSACTIONS_PATH, payload, headers });
}

/** The whole list of a day, page by page. */
async function list(studio: Studio, day = '2026-11-21'): Promise<ListedTransaction[]> {
  const all: ListedTransaction[] = [];
  let cursor: string | null | undefined;
  do {
    const period = { from: `${day}T00:00:00.000Z`, to: `${day}T23:59:59.999Z` };
    const page = transactionsAnswer.parse(
      (await ask(studio, { ...period, ...(cursor ? { cursor } : {}) })).json(),
    );
    all.push(...page.transactions);
    cursor = page.next_cursor;
  } while (cursor);
  return all;
}

const statesIn = (studio: Studio) =>
  studio.books
    .prepare('SELECT state FROM studio_rounds')
    .all()
    .map(({ state }) => state);

it('lists the transactions with the operator, in the states of the studio', async () => {
  const { studio, session } = await openedStudio();
  const play = (roundId: string = randomUUID()) =>
    studio.post('spin', { roundId, stake: STAKE }, session);

  studio.operator.willBe(walletPaths.bet, 'RS_ERROR_NOT_ENOUGH_MONEY');
  await play();
  expect(await list(studio)).toEqual([]);

  studio.operator.willBe(walletPaths.bet, 'cut', 'cut', 'cut');
  studio.operator.willBe(walletPaths.rollback, 'cut');
  await play();
  expect(await list(studio)).toMatchObject([
    { kind: 'bet', status: 'pending', amount: 2_000_000 },
    { kind: 'rollback', status: 'pending' },
  ]);
  await studio.until(() => statesIn(studio).includes('reversed'));

  studio.willShow(winning);
  const won = randomUUID();
  await play(won);
  await studio.post('collect', { roundId: won }, session);
  studio.leap(1);
  studio.willShow(losing);
  await play();
  await studio.until(() => statesIn(studio).filter((state) => state === 'paid').length === 2);

  const listed = await list(studio);
  const known = (kind: string) =>
    listed
      .filter((each) => each.kind === kind)
      .map(({ status, amount, reference_transaction_uuid: reference }) => ({
        status,
        amount,
        reference,
      }));
  const bets = listed.filter(({ kind }) => kind === 'bet').map(({ transaction_uuid: id }) => id);
  expect(known('bet')).toEqual([
    { status: 'rolled_back', amount: 2_000_000, reference: null },
    { status: 'done', amount: 2_000_000, reference: null },
    { status: 'done', amount: 2_000_000, reference: null },
  ]);
  expect(known('rollback')).toEqual([{ status: 'done', amount: 2_000_000, reference: bets[0] }]);
  expect(known('win')).toEqual([
    { status: 'done', amount: 200_000_000, reference: bets[1] },
    { status: 'done', amount: 0, reference: bets[2] },
  ]);
  expect(await list(studio, '2026-11-22')).toEqual([]);
});

it('finds transactions by their ids, whenever they were', async () => {
  const { studio, session } = await openedStudio();
  studio.willShow(losing);
  await studio.post('spin', { roundId: randomUUID(), stake: STAKE }, session);
  await studio.until(() => statesIn(studio).includes('paid'));
  const [first] = await list(studio);
  const found = await ask(studio, { transaction_uuids: [randomUUID(), first?.transaction_uuid] });
  expect(found.json()).toEqual({ transactions: [first] });
});

it('lists no demos', async () => {
  const { studio } = await openedStudio();
  const session = await openGame(studio, { user: 'demo-1', currency: 'XXX' });
  studio.willShow(losing);
  await studio.post('spin', { roundId: randomUUID(), stake: STAKE }, session);
  await studio.until(() => statesIn(studio).includes('paid'));
  expect(await list(studio)).toEqual([]);
});

it('lists many in pages that miss none and repeat none', async () => {
  const { studio, session } = await openedStudio();
  studio.willShow(losing);
  await studio.post('spin', { roundId: randomUUID(), stake: STAKE }, session);
  await studio.until(() => statesIn(studio).includes('paid'));
  // As many rounds more, all of the same moment.
  studio.books.exec(`
    WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 700)
    INSERT INTO studio_rounds (id, client_round_id, session_id, player, currency, game_code,
      game_version, stake, win, outcome, state, bet_id, win_id, rollback_id, made_at, changed_at,
      round, closes_round)
    SELECT 'round-' || n, 'round-' || n, session_id, player, currency, game_code, game_version,
      stake, win, outcome, state,
      printf('00000000-0000-4000-8000-%012d', n), printf('00000000-0000-4000-8000-1%011d', n),
      printf('00000000-0000-4000-8000-2%011d', n), made_at, made_at, 'round-' || n, 1
    FROM studio_rounds, n`);
  const listed = await list(studio);
  expect(listed).toHaveLength(2 * 701);
  expect(new Set(listed.map(({ transaction_uuid: id }) => id)).size).toBe(2 * 701);
});

it('answers its operator only', async () => {
  const { studio } = await openedStudio();
  const period = { from: '2026-11-21T00:00:00.000Z', to: '2026-11-22T00:00:00.000Z' };
  expect((await ask(studio, period, 'AAAA')).statusCode).toBe(401);
  expect((await ask(studio, { ...period, operator_id: '2' })).statusCode).toBe(403);
  expect((await ask(studio, { from: 'yesterday', to: 'today' })).statusCode).toBe(400);
  expect((await ask(studio, { ...period, cursor: 'elsewhere' })).statusCode).toBe(404);
});
