import { expect, it } from 'vitest';
import { startTestWorld } from '../testing/test-world.ts';
import { ACTS_LISTED, listActs, recordAct } from './log.ts';

const world = startTestWorld();

class Refusal extends Error {}
const isRefusal = (error: unknown) => error instanceof Refusal;
const record = (words: string[], act: () => Promise<unknown> = async () => {}) =>
  recordAct(world.config.databaseUrl, { staff: 'Ana', words }, { act, isRefusal });
const list = async (page?: Parameters<typeof listActs>[1]) =>
  (await listActs(world.config.databaseUrl, page)) ?? [];

it('an act is in the log before it begins, with who and why, and then with its end', async () => {
  const words = ['accounts', 'lola', 'reopen', 'asked by phone'];
  const during = await record(words, () => list({ word: 'lola' }));
  expect(during).toMatchObject([{ staff: 'Ana', words, result: null }]);
  expect(await list({ word: 'LOLA' })).toMatchObject([{ staff: 'Ana', words, result: 'done' }]);
  expect((await list({ word: 'ana' })).length).toBeGreaterThan(0);
  expect(await list({ word: 'nobody' })).toEqual([]);
});

it('a refused act and a failed one are in the log with the reason', async () => {
  const refuse = () => Promise.reject(new Refusal('No such debt stands.'));
  const fail = () => Promise.reject(new Error('connection lost'));
  await expect(record(['debts', 'bti', '7', 'end', 'paid'], refuse)).rejects.toThrow('No such');
  await expect(record(['debts', 'bti', '7', 'end', 'paid'], fail)).rejects.toThrow('lost');
  expect(await list({ word: 'debts' })).toMatchObject([
    { result: 'failed', reason: 'connection lost' },
    { result: 'refused', reason: 'No such debt stands.' },
  ]);
});

it('an act that cannot be in the log is not done', async () => {
  let isDone = false;
  const act = async () => {
    isDone = true;
  };
  await expect(record([], act)).rejects.toThrow('acts_words_check');
  expect(isDone).toBe(false);
});

it('nobody changes or deletes the log, neither the server nor the owner', async () => {
  await record(['providers', 'bti', 'off']);
  for (const table of ['acts', 'act_results'])
    for (const text of [`delete from operator.${table}`, `truncate operator.${table} cascade`])
      await expect(world.asOwner(text)).rejects.toThrow('append-only');
  await expect(world.asOwner(`update operator.acts set staff = 'x'`)).rejects.toThrow(
    'append-only',
  );
  await expect(world.database.query(`update operator.acts set staff = 'x'`, [])).rejects.toThrow(
    'permission denied',
  );
});

it('a log longer than a page goes on before its last entry', async () => {
  await world.asOwner(
    `insert into operator.acts (id, at, staff, words)
     select gen_random_uuid(), now(), 'Bea', array['returns', n::text]
     from generate_series(1, 250) n`,
  );
  const first = await list({ word: 'bea' });
  expect(first).toHaveLength(ACTS_LISTED);
  const rest = await list({ word: 'bea', before: first.at(-1)?.id ?? '' });
  expect(rest).toHaveLength(250 - ACTS_LISTED);
  const typed = new Set([...first, ...rest].map(({ words }) => words[1]));
  expect(typed.size).toBe(250);
  expect(await listActs(world.config.databaseUrl, { before: 'abc' })).toBeUndefined();
});

it('an act that was done is not called failed when its end cannot be written', async () => {
  const table = 'alter table operator.act_results';
  await world.asOwner(`${table} add constraint nothing_done check (result <> 'done') not valid`);
  const words = ['accounts', 'rosa', 'reopen', 'asked by mail'];
  await expect(record(words)).rejects.toThrow('nothing_done');
  expect(await list({ word: 'rosa' })).toMatchObject([{ words, result: null }]);
  await world.asOwner(`${table} drop constraint nothing_done`);
});
