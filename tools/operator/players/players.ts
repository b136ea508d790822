// Support's questions about a player. Each question is in the log of staff, with its reason.

import {
  blockPlayer,
  LEAST_SOUGHT,
  moneyOf,
  paymentsOf,
  roundOf,
  searchPlayers,
  showPlayer,
  writeMoneyOf,
} from '@ceibo/server';
import { StackFault } from '../../stack/fault.ts';
import { sayIfCut } from '../text/list-end.ts';
import { saveLines } from './save-lines.ts';
import { paymentLine, playerText, transferLine } from './player-text.ts';

export type PlayersCommand =
  | { kind: 'find-players'; text: string; reason: string }
  | { kind: 'show-player' | 'player-payments'; login: string; reason: string }
  | { kind: 'player-money'; login: string; before?: string; reason: string }
  | { kind: 'save-player-money'; login: string; file: string; reason: string }
  | { kind: 'player-round'; login: string; id: string; reason: string }
  | { kind: 'block-player'; login: string; isBlocked: boolean; reason: string };

/** Reads `<text> <reason>` behind "players"; undefined when it is no command. */
export function readPlayers([text, ...words]: readonly string[]): PlayersCommand | undefined {
  const reason = textOf(words);
  return text && text.trim().length >= LEAST_SOUGHT && reason !== ''
    ? { kind: 'find-players', text: text.trim(), reason }
    : undefined;
}

/** Reads the words behind "player"; undefined when they are no command. */
export function readPlayer([login, verb, ...words]: readonly string[]): PlayersCommand | undefined {
  const command = login ? readAbout(login, verb, words) : undefined;
  if (command?.kind === 'player-money' && !/^\d{1,18}$/.test(command.before ?? '0'))
    return undefined;
  return command?.reason === '' ? undefined : command;
}

function readAbout(
  login: string,
  verb: string | undefined,
  words: readonly string[],
): PlayersCommand | undefined {
  const [first = '', second = ''] = words;
  const reason = textOf(words);
  switch (verb) {
    case 'show':
      return { kind: 'show-player', login, reason };
    case 'payments':
      return { kind: 'player-payments', login, reason };
    case 'money': {
      const behind = textOf(words.slice(2));
      if (first === 'before')
        return { kind: 'player-money', login, before: second, reason: behind };
      return first === 'save'
        ? { kind: 'save-player-money', login, file: second, reason: behind }
        : { kind: 'player-money', login, reason };
    }
    case 'round':
      return { kind: 'player-round', login, id: first, reason: textOf(words.slice(1)) };
    case 'block':
    case 'unblock':
      return { kind: 'block-player', login, isBlocked: verb === 'block', reason };
    default:
      return undefined;
  }
}

function textOf(words: readonly string[]): string {
  return words.join(' ').trim();
}

const KINDS: ReadonlySet<string> = new Set<PlayersCommand['kind']>([
  'find-players',
  'show-player',
  'player-payments',
  'player-money',
  'save-player-money',
  'player-round',
  'block-player',
]);

export function isOfPlayers(command: { kind: string }): command is PlayersCommand {
  return KINDS.has(command.kind);
}

export async function runPlayers(command: PlayersCommand, databaseUrl: string): Promise<void> {
  switch (command.kind) {
    case 'find-players':
      return find(databaseUrl, command.text);
    case 'show-player':
      return console.log(playerText(known(await showPlayer(databaseUrl, command.login), command)));
    case 'player-payments': {
      const payments = known(await paymentsOf(databaseUrl, command.login), command);
      for (const payment of payments) console.log(paymentLine(payment));
      if (payments.length === 0) console.log('There was no payment.');
      return sayIfCut(payments.length);
    }
    case 'player-money':
      return showMoney(databaseUrl, command);
    case 'save-player-money':
      return saveMoney(databaseUrl, command);
    case 'player-round': {
      const transfers = known(await roundOf(databaseUrl, command), command);
      for (const transfer of transfers) console.log(transferLine(transfer));
      if (transfers.length === 0)
        console.log(
          `No transfer of ${command.login} belongs to "${command.id}". ` +
            'The code that players read has the provider before the id: type the id alone.',
        );
      return sayIfCut(transfers.length);
    }
    case 'block-player':
      return block(databaseUrl, command);
  }
}

async function find(databaseUrl: string, text: string): Promise<void> {
  const players = await searchPlayers(databaseUrl, text);
  for (const player of players) {
    const { login, status, firstName, lastName, documentNumber, email, phone } = player;
    console.log(
      `${login.padEnd(16)}  ${status.padEnd(7)}  ${firstName} ${lastName}  ${documentNumber}  ` +
        `${email}  ${phone}`,
    );
  }
  if (players.length === 0)
    console.log(
      'Nobody fits: login, name, e-mail, document, phone and id of a payment were asked.',
    );
  sayIfCut(players.length);
}

async function showMoney(
  databaseUrl: string,
  command: Extract<PlayersCommand, { kind: 'player-money' }>,
): Promise<void> {
  const { transfers, before } = known(await moneyOf(databaseUrl, command), command);
  for (const transfer of transfers) console.log(transferLine(transfer));
  if (transfers.length === 0) console.log('There are no transfers.');
  if (before !== null)
    console.log(`Older ones: npm run operator -- player ${command.login} money before ${before} …`);
}

async function saveMoney(
  databaseUrl: string,
  command: Extract<PlayersCommand, { kind: 'save-player-money' }>,
): Promise<void> {
  const { login, file } = command;
  const done = known(
    await writeMoneyOf(databaseUrl, login, (lines) => saveLines(lines, file)),
    command,
  );
  if (done === 'too-long') throw new StackFault('That is more than a million transfers.');
  console.log(`Every transfer of ${login} is in ${file}.`);
}

async function block(
  databaseUrl: string,
  command: Extract<PlayersCommand, { kind: 'block-player' }>,
): Promise<void> {
  const { login, isBlocked } = command;
  const before = known(await blockPlayer(databaseUrl, command), command);
  if (before === 'closed')
    throw new StackFault(`${login} is closed: "npm run operator -- accounts ${login}".`);
  console.log(
    isBlocked
      ? `${login} is blocked: no stakes, no deposits, and payouts wait. Wins are still taken.`
      : `${login} is open.`,
  );
}

function known<T>(found: T | undefined, { login }: { login: string }): T {
  if (found === undefined) throw new StackFault(`Nobody has the login or e-mail "${login}".`);
  return found;
}
