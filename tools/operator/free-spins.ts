// The operator's commands about free spins.

import { readFile } from 'node:fs/promises';
import { moneyToDecimal } from '@ceibo/money';
import { actOnFreeSpins, listFreeSpins, listSpinsInTrouble, type SpinsAction } from '@ceibo/server';
import { StackFault } from '../stack/fault.ts';
import { sayIfCut } from './text/list-end.ts';
import { give, WHY_NOT } from './two-people/ask.ts';

export type FreeSpinsCommand =
  | { kind: 'spins-in-trouble' }
  | { kind: 'free-spins'; login: string }
  | { kind: 'give-free-spins'; login: string; file: string; reason: string }
  | { kind: 'act-on-free-spins'; login: string; id: string; action: SpinsAction };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Reads what is behind "free-spins"; undefined when it is no command. */
export function readFreeSpins([login, verb, what, ...words]: readonly string[]):
  | FreeSpinsCommand
  | undefined {
  if (login === undefined) return { kind: 'spins-in-trouble' };
  if (verb === undefined) return { kind: 'free-spins', login };
  const reason = words.join(' ').trim();
  if (what === undefined || reason === '') return undefined;
  if (verb === 'give') return { kind: 'give-free-spins', login, file: what, reason };
  const action = actionOf(verb, reason);
  return action && UUID.test(what)
    ? { kind: 'act-on-free-spins', login, id: what, action }
    : undefined;
}

function actionOf(verb: string, reason: string): SpinsAction | undefined {
  if (verb === 'again') return { do: 'again' };
  return verb === 'cancel' ? { do: 'cancel', reason } : undefined;
}

const KINDS = new Set(['spins-in-trouble', 'free-spins', 'give-free-spins', 'act-on-free-spins']);

export function isOfFreeSpins(command: { kind: string }): command is FreeSpinsCommand {
  return KINDS.has(command.kind);
}

export async function runFreeSpins(command: FreeSpinsCommand, databaseUrl: string): Promise<void> {
  switch (command.kind) {
    case 'spins-in-trouble':
      return showTrouble(databaseUrl);
    case 'free-spins':
      return show(command.login, databaseUrl);
    case 'give-free-spins':
      return giveFrom(command, databaseUrl);
    case 'act-on-free-spins':
      return act(command, databaseUrl);
  }
}

async function showTrouble(databaseUrl: string): Promise<void> {
  const all = await listSpinsInTrouble(databaseUrl);
  for (const { id, playerId, provider, game, state, givenAt, reason } of all)
    console.log(
      `${id}  ${state.padEnd(10)}  ${givenAt.toISOString()}  ${provider} ${game}  ` +
        `player ${playerId}  ${reason ?? ''}`,
    );
  if (all.length === 0) console.log('Every company has answered about its free spins.');
  sayIfCut(all.length);
}

async function show(login: string, databaseUrl: string): Promise<void> {
  const all = await listFreeSpins(databaseUrl, login);
  if (!all) throw noPlayer(login);
  for (const spins of all)
    console.log(
      `${spins.id}  ${spins.state.padEnd(10)}  ${spins.played} of ${spins.spins} at ` +
        `${moneyToDecimal(spins.value)}  won ${moneyToDecimal(spins.gathered)}, granted ` +
        `${moneyToDecimal(spins.granted)}  until ${spins.expiresAt.toISOString()}  ` +
        `${spins.provider} ${spins.game}  ${spins.reason ?? ''}`,
    );
  if (all.length === 0) console.log('The player was never given free spins.');
  sayIfCut(all.length);
}

async function giveFrom(
  { kind, login, file, reason }: Extract<FreeSpinsCommand, { kind: 'give-free-spins' }>,
  databaseUrl: string,
): Promise<void> {
  const content = await readFile(file, 'utf8').catch(() => {
    throw new StackFault(`The file ${file} cannot be read.`);
  });
  return give(databaseUrl, {
    act: { kind, login, content },
    reason,
    done: 'The free spins are given. The company is asked for them now.',
  });
}

async function act(
  { login, id, action }: { login: string; id: string; action: SpinsAction },
  databaseUrl: string,
): Promise<void> {
  const done = await actOnFreeSpins(databaseUrl, { login, id, action });
  if (done === 'no-player') throw noPlayer(login);
  if (done === 'not-open' || done === 'excluded') throw new StackFault(WHY_NOT[done]);
  if (done === 'used-up')
    throw new StackFault(
      'Nothing was done: the budget of their campaign has no room for what they may win.',
    );
  if (done === 'deposit-reversed')
    throw new StackFault('Nothing was done: the deposit that brought them went back to its payer.');
  if (!done)
    throw new StackFault(
      action.do === 'again'
        ? 'Nothing was done: the player has no refused free spins of this id.'
        : 'Nothing was done: the player has no open free spins of this id.',
    );
  console.log(
    action.do === 'again'
      ? 'The company is asked again.'
      : 'No more of them can be played. What they won until now is granted.',
  );
}

function noPlayer(login: string): StackFault {
  return new StackFault(`There is no player "${login}".`);
}
