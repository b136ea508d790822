// The bank test, after Jepsen's. Many workers move the money of a few players through two
// processes, and readers look at the whole bank meanwhile. At the end the ledger must tell one
// story that agrees with every answer that any worker was given.

import * as fc from 'fast-check';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { units, type Money } from '@ceibo/money';
import { findings, type Finding } from '../../platform/jobs/audit.ts';
import type { PlayerId } from '../../platform/ids.ts';
import { startTestBank } from '../../testing/test-bank.ts';
import { WalletModel } from '../../testing/ledger/wallet-model.ts';
import { stepsOf, type Step } from '../../testing/ledger/wallet-steps.ts';
import type { WalletCommand, WalletOutcome } from './index.ts';

const PLAYERS = 12;
const WORKERS = 16;
/** The workers go on for this time, and on a slow machine until they have done enough. */
const DURATION_MS = 6000;
const ENOUGH = { transfers: 500, snapshots: 10 };
/**
 * The number of times that a worker asks again, as a provider does, when the wait for a lock or a
 * statement was too long. Nothing else may go wrong.
 */
const ATTEMPTS = 20;
const TOO_LONG = new Set(['55P03', '57014']);
const seed = Number(process.env['BANK_SEED'] ?? Date.now() % 2 ** 31);

interface Answered {
  command: WalletCommand;
  outcome: WalletOutcome;
}

interface Shift {
  /** The transfers that the workers were told of. */
  told: Set<string>;
  isOver(): boolean;
}

function beginShift(): Shift {
  const [until, told] = [Date.now() + DURATION_MS, new Set<string>()];
  return { told, isOver: () => Date.now() >= until && told.size > ENOUGH.transfers };
}

const bank = startTestBank({ processes: 2 });

/**
 * The answers to a step, one for each command that was carried out; a refusal counts for the
 * command that met it.
 */
async function ask(process: number, step: Step): Promise<Answered[]> {
  const wallet = bank.wallets[process % 2];
  if (!wallet) throw new Error('no such process');
  const [only] = step;
  if (!only) return [];
  if (step.length === 1) return [{ command: only, outcome: await wallet.apply(only) }];
  const linked = await wallet.applyLinked(step);
  const outcomes: WalletOutcome[] = Array.isArray(linked) ? linked : [linked];
  return outcomes.map((outcome, index) => ({
    command: step[Array.isArray(linked) ? index : linked.at] ?? only,
    outcome,
  }));
}

async function persist(process: number, step: Step): Promise<Answered[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask(process + attempt, step);
    } catch (error) {
      const isTooLong = error instanceof pg.DatabaseError && TOO_LONG.has(error.code ?? '');
      if (!isTooLong || attempt >= ATTEMPTS) throw error;
    }
  }
}

/**
 * One worker: random steps with ids of its own, every fourth of them given to both processes at
 * once.
 */
async function work(
  worker: number,
  players: readonly PlayerId[],
  { told, isOver }: Shift,
): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (let list = 0; !isOver(); list += 1) {
    const [steps = []] = fc.sample(
      stepsOf({ players: PLAYERS, maxLength: 60, isApart: true, isOrdinary: true }),
      {
        numRuns: 1,
        seed: seed + worker * 10_000 + list,
      },
    );
    for (const [index, named] of steps.entries()) {
      if (isOver()) break;
      const step = named.map((command) => ({
        ...command,
        playerId: players[Number(command.playerId)] ?? command.playerId,
        source: `${command.source}:${worker}:${list}`,
      }));
      const both =
        index % 4 === 0
          ? [persist(worker, step), persist(worker + 1, step)]
          : [persist(worker + index, step)];
      const given = (await Promise.all(both)).flat();
      for (const answer of given) if (isInLedger(answer)) told.add(idOf(answer.command));
      answers.push(...given);
    }
  }
  return answers;
}

interface Snapshot {
  total: Money;
  below: bigint;
}

/**
 * Looks at all of the bank at one moment, again and again, and checks the books every now and then.
 */
async function read({ isOver }: Shift): Promise<{ snapshots: Snapshot[]; found: Finding[] }> {
  const snapshots: Snapshot[] = [];
  const found: Finding[] = [];
  while (!isOver() || snapshots.length <= ENOUGH.snapshots) {
    const taken = await bank.database.transaction(async (transaction) => {
      await transaction.query('set transaction isolation level repeatable read, read only');
      return transaction.query<Snapshot>(
        `select ((select sum(cash + bonus + in_play + held) from wallet.wallets)
             + (select coalesce(sum(house), 0) from wallet.transfers))::bigint as total,
           (select count(*) from wallet.wallets
             where least(cash, bonus, in_play, held) < 0) as below`,
      );
    });
    snapshots.push(...taken);
    if (snapshots.length % 20 === 0) found.push(...(await findings(bank.database)));
  }
  return { snapshots, found };
}

/**
 * The ids of a wallet's transfers in their order; the tombstones among them are another id's doing.
 */
async function ledgerOf(playerId: PlayerId): Promise<string[]> {
  const transfers = await bank.database.query<{ id: string }>(
    `select source || ' ' || source_tx_id as id from wallet.transfers
       where player_id = $1 and kind <> 'tombstone' order by currency, seq`,
    [playerId],
  );
  return transfers.map(({ id }) => id);
}

/** A round that had ended already ends without a trace. */
const isInLedger = ({ command, outcome }: Answered) =>
  !('refused' in outcome) &&
  (command.kind !== 'round-end' || ('moved' in outcome && outcome.moved.inPlay !== 0n));
const idOf = ({ source, sourceTxId }: WalletCommand) => `${source} ${sourceTxId}`;

async function open(): Promise<{ players: PlayerId[]; opening: Answered[] }> {
  const players = await bank.players(PLAYERS);
  const deposits = players.map((playerId): Step => [
    {
      kind: 'deposit',
      source: 'opening',
      sourceTxId: `cash:${playerId}`,
      playerId,
      currency: 'ARS',
      amount: units(5000),
    },
  ]);
  return { players, opening: (await Promise.all(deposits.map((step) => persist(0, step)))).flat() };
}

describe(`the bank (BANK_SEED=${seed})`, () => {
  it(
    'is whole in every snapshot, and its ledger agrees with every answer',
    { timeout: 60_000 },
    async () => {
      const { players, opening } = await open();
      const shift = beginShift();
      const [{ snapshots, found }, ...answers] = await Promise.all([
        read(shift),
        ...Array.from({ length: WORKERS }, (_, worker) => work(worker, players, shift)),
      ]);
      expect(snapshots.filter(({ total, below }) => total !== 0n || below > 0n)).toEqual([]);
      expect(found).toEqual([]);

      const done = Map.groupBy([...opening, ...answers.flat()].filter(isInLedger), ({ command }) =>
        idOf(command),
      );
      const model = new WalletModel(players);
      let transfers = 0;
      for (const playerId of players) {
        for (const id of await ledgerOf(playerId)) {
          transfers += 1;
          const [first, ...repeats] = done.get(id) ?? [];
          if (!first) throw new Error(`nobody was told of the transfer ${id}`);
          const expected = model.apply(first.command);
          for (const { outcome } of [first, ...repeats])
            expect(outcome.pockets).toEqual(expected.pockets);
          expect(
            [first, ...repeats].filter(({ outcome }) => 'replayed' in outcome && !outcome.replayed)
              .length,
          ).toBeLessThanOrEqual(1);
        }
      }
      // Nothing was answered that is not in the ledger.
      expect(transfers).toBe(done.size);
      expect(await bank.pocketsOf(players)).toEqual(model.wallets);
    },
  );
});
