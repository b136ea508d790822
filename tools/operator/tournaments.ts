// The operator's commands about tournaments.

import { moneyToDecimal } from '@ceibo/money';
import {
  actOnTournament,
  listTournaments,
  planTournamentFile,
  type TournamentAction,
} from '@ceibo/server';
import { StackFault } from '../stack/fault.ts';
import { sayIfCut } from './text/list-end.ts';

export type TournamentCommand =
  | { kind: 'tournaments' }
  | { kind: 'act-on-tournament'; key: string; action: TournamentAction };

/** Reads what is behind "tournaments"; undefined when it is no command. */
export function readTournamentCommand([key, verb, ...words]: readonly string[]):
  | TournamentCommand
  | undefined {
  if (key === undefined) return { kind: 'tournaments' };
  const act = (action: TournamentAction) => ({ kind: 'act-on-tournament', key, action }) as const;
  const said = words.join(' ').trim();
  if ((verb === 'hold' || verb === 'release') && said !== '') return act({ do: verb });
  if (verb === 'cancel' && said !== '') return act({ do: 'cancel', reason: said });
  const [login, ...because] = words;
  const reason = because.join(' ').trim();
  return verb === 'disqualify' && login !== undefined && reason !== ''
    ? act({ do: 'disqualify', login, reason })
    : undefined;
}

export function isOfTournaments(command: { kind: string }): command is TournamentCommand {
  return command.kind === 'tournaments' || command.kind === 'act-on-tournament';
}

export async function runTournaments(
  command: TournamentCommand,
  databaseUrl: string,
): Promise<void> {
  return command.kind === 'tournaments' ? show(databaseUrl) : actAndSay(databaseUrl, command);
}

async function show(databaseUrl: string): Promise<void> {
  const runs = await listTournaments(databaseUrl);
  for (const { tournament, startsAt, endsAt, state, held, players, pool } of runs)
    console.log(
      `${startsAt.toISOString()}  ${endsAt.toISOString()}  ${state.padEnd(9)}` +
        `  ${String(players).padStart(7)} players  ${moneyToDecimal(pool).padStart(14)}` +
        `  ${tournament}${held ? '  (held back)' : ''}`,
    );
  if (runs.length === 0) console.log('There is no tournament.');
  sayIfCut(runs.length);
}

/** Says what the tournaments of a file would cost. */
export async function showPlan(databaseUrl: string, content: string): Promise<void> {
  const planned = await planTournamentFile(databaseUrl, content);
  if ('wrong' in planned) throw new StackFault(`The file is wrong: ${planned.wrong}`);
  for (const { key, isNew, active, pool, windows, entry, level } of planned) {
    const what = isNew ? 'new' : 'known';
    const who = entry === 'auto' ? 'everybody who plays' : 'everybody who joins';
    console.log(`${key}  ${what}${active ? '' : ', off'}  for ${who}`);
    if (level)
      console.log(
        `  from the level ${level.name} on: ${level.accounts} of today's accounts have it`,
      );
    console.log(`  each run costs at most ${moneyToDecimal(pool)}`);
    for (const { startsAt, endsAt } of windows)
      console.log(`  ${startsAt.toISOString()} to ${endsAt.toISOString()}`);
    if (windows.length === 0) console.log('  it has no run any more');
  }
}

const DONE = {
  hold: 'The result of its present run is held back: nothing is paid until it is released.',
  release: 'The result of its present run is no longer held back.',
  cancel: 'Its present run is cancelled: nothing is paid. "tournaments" lists the runs.',
  disqualify: 'The player is off the board of its present run.',
} as const;
const WHY_NOT = {
  'no-run': 'It has no run that is open, runs or is reviewed.',
  'no-entry': 'The player does not take part.',
  'no-player': 'There is no such player.',
};

async function actAndSay(
  databaseUrl: string,
  { key, action }: Extract<TournamentCommand, { kind: 'act-on-tournament' }>,
): Promise<void> {
  const done = await actOnTournament(databaseUrl, key, action);
  if (done !== 'done') throw new StackFault(`Nothing was done: ${WHY_NOT[done]}`);
  console.log(DONE[action.do]);
}
