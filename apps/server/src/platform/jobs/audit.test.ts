// The checker of the books finds what is wrong: each kind of damage is done with the owner's
// rights, found, and mended again.

import { describe, expect, it, onTestFinished } from 'vitest';
import { units } from '@ceibo/money';
import { startTestWorld } from '../../testing/test-world.ts';
import { auditBooks, auditTask, findings, openChecker } from './audit.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';

const world = startTestWorld();
const WALLET = `where player_id = $1 and currency = 'ARS'`;

async function checksThatFail(damage: string, mend: string, id: string): Promise<string[]> {
  await world.asOwner(damage, [id]);
  const found = await findings(world.database);
  await world.asOwner(mend, [id]);
  return [...new Set(found.map(({ check }) => check))].toSorted();
}

describe('the checker of the books', () => {
  it('finds nothing in right books, by its own connection as well', async () => {
    await world.player();
    expect(await auditBooks(world.config.databaseUrl)).toEqual([]);
  });

  it('is told as unknown before it has looked, then with the time of its look, which no statement limit ends', async () => {
    const metrics = createMetrics();
    const shown = async () =>
      (await metrics.registry.metrics())
        .split('\n')
        .filter((line) => line.startsWith('ceibo_book'));
    expect(await shown()).toEqual([]);
    const limits: unknown[] = [];
    const connect = async () => {
      const client = await world.database.connect();
      // As an administrator may set it for a role.
      await client.query('set statement_timeout = 4000');
      const query = client.query.bind(client);
      client.query = async (...asked: unknown[]) => {
        const answer: unknown = await Reflect.apply(query, client, asked);
        limits.push((await query('show statement_timeout')).rows[0].statement_timeout);
        return answer as never;
      };
      return client;
    };
    await auditTask({
      database: { connect },
      clock: { now: () => new Date(5000) },
      log: createLog('silent'),
      metrics,
    })();
    expect(await shown()).toEqual([
      'ceibo_book_findings 0',
      'ceibo_books_checked_timestamp_seconds 5',
    ]);
    expect(limits.at(-1)).toBe('0');
  });

  it('fails when its connection breaks, and the process goes on', async () => {
    const connect = async () => {
      const client = await world.database.connect();
      client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
      return client;
    };
    const task = auditTask({
      database: { connect },
      clock: world.clock,
      log: createLog('silent'),
      metrics: createMetrics(),
    });
    await expect(task()).rejects.toThrow(/terminat/);
  });

  it('finds what happened since its plan was made, and connects again', async () => {
    const checker = openChecker(world.config.databaseUrl);
    onTestFinished(() => checker.close());
    const { id } = await world.player();
    const add = (millionths: number) =>
      world.asOwner(`update wallet.wallets set cash = cash + ${millionths} ${WALLET}`, [id]);
    expect(await checker.findings()).toEqual([]);
    await add(1);
    expect(await checker.findings()).not.toEqual([]);
    await add(-1);
    expect(await checker.findings()).toEqual([]);
    await world.asOwner(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like '%sum of all accounts is zero%'
         and pid <> pg_backend_pid()`,
    );
    await add(1);
    await expect.poll(() => checker.findings().catch(() => [])).not.toEqual([]);
    await add(-1);
    expect(await checker.findings()).toEqual([]);
  });

  it('finds a millionth that came from nowhere', async () => {
    const { id } = await world.player();
    const found = await checksThatFail(
      `update wallet.wallets set cash = cash + 1 ${WALLET}`,
      `update wallet.wallets set cash = cash - 1 ${WALLET}`,
      id,
    );
    expect(found).toEqual(['sum of all accounts is zero', 'wallet equals its transfers']);
  });

  it('finds money that moved between pockets without a transfer', async () => {
    const { id } = await world.player();
    const found = await checksThatFail(
      `update wallet.wallets set cash = cash - 5, held = held + 5 ${WALLET}`,
      `update wallet.wallets set cash = cash + 5, held = held - 5 ${WALLET}`,
      id,
    );
    expect(found).toEqual(['held equals open holds', 'wallet equals its transfers']);
  });

  it('finds a transfer that is no wallet’s', async () => {
    const { id } = await world.player();
    await world.app.wallet.apply({
      kind: 'stake',
      source: 'hub88:orphan',
      sourceTxId: id,
      playerId: id,
      currency: 'ARS',
      amount: units(1),
    });
    const elsewhere = '00000000-0000-4000-8000-00000000dead';
    const found = await checksThatFail(
      `update wallet.wallets set player_id = '${elsewhere}' ${WALLET}`,
      `update wallet.wallets set player_id = $1 where player_id = '${elsewhere}'`,
      id,
    );
    expect(found).toContain('every transfer has its wallet');
  });

  describe('finds a rollback', () => {
    const played = async (source: string) => {
      const { id } = await world.player();
      const common = { source, playerId: id, currency: 'ARS' } as const;
      await world.app.wallet.apply({
        ...common,
        kind: 'stake',
        sourceTxId: `bet:${id}`,
        amount: units(10),
      });
      await world.app.wallet.apply({
        ...common,
        kind: 'win',
        sourceTxId: `win:${id}`,
        amount: units(3),
        refTxId: `bet:${id}`,
      });
      await world.app.wallet.apply({
        ...common,
        kind: 'rollback',
        sourceTxId: `undo:${id}`,
        refTxId: `win:${id}`,
        undoesAnything: true,
      });
      return id;
    };
    const change = (what: string, where: string) =>
      `alter table wallet.transfers disable trigger user; update wallet.transfers set ${what} ` +
      `where ${where}`;
    const inOrder = async (damage: string, mend: string) => {
      await world.asOwner(damage);
      const found = await findings(world.database);
      await world.asOwner(mend);
      await world.asOwner('alter table wallet.transfers enable trigger user');
      return [...new Set(found.map(({ check }) => check))].toSorted();
    };

    it('of a win by a protocol that has none', async () => {
      const id = await played('softswiss:s');
      const where = `player_id = '${id}' and source like '%:s'`;
      expect(
        await inOrder(change(`source = 'hub88:s'`, where), change(`source = 'softswiss:s'`, where)),
      ).toEqual(['a win is taken back at most']);
    });

    it('that takes more than the win paid', async () => {
      const id = await played('softswiss:s');
      const where = `source_tx_id = 'win:${id}'`;
      const found = await inOrder(
        change('amount = 2000000', where),
        change('amount = 3000000', where),
      );
      expect(found).toEqual([
        'a win is taken back at most',
        'only a forfeiture makes less of an amount',
      ]);
    });

    it('of what cannot be undone', async () => {
      const id = await played('softswiss:s');
      const where = `source_tx_id = 'undo:${id}'`;
      expect(
        await inOrder(
          change(`ref_tx_id = 'nothing'`, where),
          change(`ref_tx_id = 'win:${id}'`, where),
        ),
      ).toEqual(['a rollback names what can be undone']);
    });
  });

  it('finds a hold that was forgotten', async () => {
    const { id } = await world.player();
    await world.app.wallet.apply({
      kind: 'hold',
      source: 'test',
      sourceTxId: `hold:${id}`,
      playerId: id,
      currency: 'ARS',
      amount: units(10),
    });
    const found = await checksThatFail(
      `update wallet.holds set remaining = 0, state = 'closed' where player_id = $1`,
      `update wallet.holds set remaining = cash, state = 'open' where player_id = $1`,
      id,
    );
    expect(found).toEqual(['held equals open holds']);
  });

  it('finds an approved deposit that was never credited', async () => {
    const { id } = await world.player();
    const found = await checksThatFail(
      `insert into cashier.deposits (id, player_id, system_id, idempotency_key, amount, fee, status,
         requested_at, expires_at, finished_at)
       values (gen_random_uuid(), $1, 'mercadopago-card', gen_random_uuid(), 1, 0, 'approved',
         now(), now(), now())`,
      'delete from cashier.deposits where player_id = $1',
      id,
    );
    expect(found).toEqual(['an approved deposit is one credit']);
  });

  it('finds a purchase of the sportsbook that is not in play', async () => {
    const { id } = await world.player();
    const found = await checksThatFail(
      `insert into sports.reserves (id, player_id, amount, taken, state, stake_id, created_at)
         values ('r-' || $1::text, $1::uuid, 5, 3, 'committed', 'r', now())`,
      'delete from sports.reserves where player_id = $1',
      id,
    );
    expect(found).toEqual(['a purchase is in play']);
  });

  it('finds a withdrawal without its hold', async () => {
    const { id } = await world.player();
    await world.asOwner(
      `insert into cashier.bank_accounts (id, player_id, bank_account_number, bank_name,
         account_branch_name, name_on_account, account_type, personal_number, added_at,
         payable_from)
       values (gen_random_uuid(), $1, '123456789', 'b', 'b', 'n', 't', 'AAAA1234567', now(),
         now())`,
      [id],
    );
    const found = await checksThatFail(
      `insert into cashier.withdrawals (id, player_id, system_id, bank_account_id, idempotency_key,
         amount, status, requested_at, cancellable_until)
       select gen_random_uuid(), $1, 'cvu-transfer', id, gen_random_uuid(), 1, 'requested', now(),
         now() from cashier.bank_accounts where player_id = $1`,
      'delete from cashier.withdrawals where player_id = $1',
      id,
    );
    expect(found).toEqual(['a withdrawal and its hold agree']);
  });
});
