// The operator's commands about RTP monitoring, and about the reconciliation with providers and
// payment companies.

import { setTimeout as pause } from 'node:timers/promises';
import { dayOf } from '@ceibo/contracts/day';
import { moneyToDecimal, type Money } from '@ceibo/money';
import {
  askReconciliation,
  gameRtp,
  isPaymentCompany,
  listAcceptedDifferences,
  listProviders,
  listReconciliations,
  paymentCompanies,
  type ListedDifference,
} from '@ceibo/server';
import { StackFault } from '../stack/fault.ts';
import type { Command } from './command.ts';
import { countText, sayIfCut } from './text/list-end.ts';
import { ask } from './two-people/ask.ts';

type MonitoringCommand = Extract<
  Command,
  {
    kind: 'reconciliations' | 'reconcile' | 'accepted-differences' | 'resolve-difference' | 'rtp';
  }
>;

const KINDS = new Set<string>([
  'reconciliations',
  'reconcile',
  'accepted-differences',
  'resolve-difference',
  'rtp',
]);

export function isOfMonitoring(command: Command): command is MonitoringCommand {
  return KINDS.has(command.kind);
}

type Listed = Awaited<ReturnType<typeof listReconciliations>>;

const ASK_EVERY_MS = 500;
const ANSWER_WITHIN_MS = 10 * 60_000;

export async function runMonitoring(
  command: MonitoringCommand,
  databaseUrl: string,
): Promise<void> {
  if (command.kind === 'rtp') return showRtp(databaseUrl, command.day);
  if (command.kind === 'reconciliations') {
    const listed = await listReconciliations(databaseUrl);
    for (const line of doneText(listed.runs)) console.log(line);
    return show({ ...listed, runs: listed.runs.filter((run) => !isDone(run)) });
  }
  if (command.kind === 'accepted-differences')
    return listAccepted(await listAcceptedDifferences(databaseUrl));
  if (command.kind === 'resolve-difference') {
    const { kind, provider, id, because } = command;
    return ask(databaseUrl, { act: { kind, provider, id }, reason: because });
  }
  const { kind: _kind, ...wanted } = command;
  const { runs, differences } = await reconcile(databaseUrl, wanted);
  show({ runs, differences: differences.filter(({ provider }) => provider === command.provider) });
}

/** Has the running server compare a day, and waits for what came of it. */
export async function reconcile(
  databaseUrl: string,
  wanted: { provider: string; day?: string },
): Promise<Listed> {
  const { provider } = wanted;
  if (wanted.day !== undefined && wanted.day > dayOf(new Date()))
    throw new StackFault(`The day ${wanted.day} has not begun: there is nothing to compare.`);
  if (
    !isPaymentCompany(provider) &&
    !(await listProviders(databaseUrl)).some(
      ({ key, isConnected }) => key === provider && isConnected,
    )
  )
    throw new StackFault(
      `There is no connected provider "${provider}": "npm run operator -- providers" lists ` +
        `them. Payments are compared with ${paymentCompanies.join(', ')}.`,
    );
  const find = ({ runs }: Listed, day: string) =>
    runs.filter((run) => run.provider === provider && run.day === day);
  const before = await listReconciliations(databaseUrl);
  const { day, hasServer } = await askReconciliation(databaseUrl, wanted);
  if (!hasServer)
    throw new StackFault(
      `No server runs that could compare ${day}: the next one to start does it.`,
    );
  const knownAt = find(before, day)[0]?.finishedAt.getTime();
  const giveUpAt = Date.now() + ANSWER_WITHIN_MS;
  while (Date.now() < giveUpAt) {
    await pause(ASK_EVERY_MS);
    const now = await listReconciliations(databaseUrl);
    const runs = find(now, day).filter(({ finishedAt }) => finishedAt.getTime() !== knownAt);
    if (runs.length > 0) return { ...now, runs };
  }
  throw new StackFault(
    `The server has not compared ${day} within ten minutes. It tries on: look again later.`,
  );
}

type Run = Listed['runs'][number];

const isDone = ({ state, pending }: Pick<Run, 'state' | 'pending'>) =>
  state === 'done' && pending === 0n;

/** A line for each company: days that need nobody would hide those that do. */
export function doneText(runs: readonly Pick<Run, 'provider' | 'day' | 'state' | 'pending'>[]) {
  return [...Map.groupBy(runs, ({ provider }) => provider)].map(([provider, all]) => {
    const days = all.filter(isDone).map(({ day }) => day);
    const last = days.toSorted().at(-1);
    const text = last === undefined ? 'no day' : `${days.length} days, the last ${last}`;
    return `${provider.padEnd(24)}  compared to the end: ${text}`;
  });
}

function show({ runs, differences }: Listed): void {
  for (const { provider, day, state, compared, pending, reason } of runs)
    console.log(
      `${day}  ${provider.padEnd(24)}  ${state.padEnd(10)}  ` +
        `${compared} compared, ${pending} pending${reason === null ? '' : `  (${reason})`}`,
    );
  for (const difference of differences) {
    console.log(describe(difference));
    const { acceptedBy, acceptedBecause } = difference;
    if (acceptedBy !== null)
      console.log(`            changed since ${acceptedBy} accepted it: ${acceptedBecause ?? ''}`);
  }
  console.log(
    differences.length === 0
      ? 'No difference stands.'
      : countText(differences.length, 'differences stand.'),
  );
}

function describe({ provider, transactionId, kind, day, ...sides }: ListedDifference): string {
  const currency = sides.theirCurrency ? ` ${sides.theirCurrency}` : '';
  return (
    `${day}  ${provider.padEnd(24)}  ${kind.padEnd(13)}  ${transactionId}  ` +
    `here: ${side(sides.ourState, sides.ourAmount)}, ` +
    `there: ${side(sides.theirState, sides.theirAmount)}${currency}`
  );
}

function listAccepted(differences: readonly ListedDifference[]): void {
  for (const difference of differences) {
    const { resolvedAt, acceptedBy, acceptedBecause } = difference;
    console.log(describe(difference));
    console.log(
      `            ${resolvedAt?.toISOString() ?? ''}  ${acceptedBy ?? ''}: ` +
        (acceptedBecause ?? ''),
    );
  }
  if (differences.length === 0) console.log('Nobody has accepted a difference.');
  sayIfCut(differences.length);
}

function side(state: string | null, value: Money | null): string {
  if (state === null) return 'nothing';
  return value === null ? `${state} without an amount` : `${state} ${moneyToDecimal(value)}`;
}

const VERDICTS = {
  inside: 'explained by chance',
  outside: 'OUTSIDE 99.9 %',
  'too-few': 'too few rounds to say',
  'not-stated': 'volatility not stated',
};

async function showRtp(databaseUrl: string, wanted: string | undefined): Promise<void> {
  const results = await gameRtp(databaseUrl, wanted);
  for (const {
    day,
    provider,
    game,
    name,
    rounds,
    stakes,
    wins,
    real,
    stated,
    verdict,
    since,
    realSince,
  } of results) {
    const days =
      since === day ? '' : ` with the days since ${since}, which returned ${realSince ?? '—'} %`;
    const money =
      `${moneyToDecimal(stakes)} staked, ${moneyToDecimal(wins)} won, ` +
      `${moneyToDecimal(stakes - wins)} kept`;
    console.log(
      `${provider.padEnd(24)}  ${(name ?? game).padEnd(24)}  ${rounds} rounds, ${money}; ` +
        `returned ${real ?? '—'} %, stated ${stated ?? '—'} % (${VERDICTS[verdict]}${days})`,
    );
  }
  if (results.length === 0) console.log('Nothing was played on that day.');
}
