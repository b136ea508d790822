// The operator's commands about face recognition: its rules, and the players whose check waits for
// a decision.

import {
  decidePlayersLiveness,
  listLivenessReviews,
  listLivenessRules,
  setLivenessRule,
} from '@ceibo/server';
import { StackFault } from '../stack/fault.ts';
import { staffName } from './log/staff-name.ts';
import { sayIfCut } from './text/list-end.ts';
import { isProvince } from './text/places.ts';

export type LivenessCommand =
  | { kind: 'liveness-rules' }
  | { kind: 'liveness-reviews' }
  | {
      kind: 'set-liveness-rule';
      place: string;
      required: boolean;
      againDays: number | null;
      onNewDevice: boolean;
      attempts: number;
      source: string;
    }
  | { kind: 'remove-liveness-rule'; place: string; reason: string }
  | { kind: 'decide-liveness'; login: string; decision: 'pass' | 'again'; reason: string };

const OPTION = /^(every=\d{1,4}|new-device)$/;
const ATTEMPTS = 3;

/** Reads what is behind "liveness"; undefined when it is no command. */
export function readLiveness([first, word, ...words]: readonly string[]):
  | LivenessCommand
  | undefined {
  if (first === undefined) return { kind: 'liveness-rules' };
  if (first === 'review' && word === undefined) return { kind: 'liveness-reviews' };
  if (word === 'pass' || word === 'again') {
    const reason = words.join(' ').trim();
    return reason === ''
      ? undefined
      : { kind: 'decide-liveness', login: first, decision: word, reason };
  }
  const isPlace = first === '*' || first === 'AR' || isProvince(first);
  return isPlace ? readRule(first, word, words) : undefined;
}

/** `require [every=<days>] [new-device] <source>`, `off <source>`, or `none <reason>`. */
function readRule(
  place: string,
  word: string | undefined,
  words: readonly string[],
): LivenessCommand | undefined {
  if (word === 'none') {
    const reason = words.join(' ').trim();
    return place !== '*' && reason !== ''
      ? { kind: 'remove-liveness-rule', place, reason }
      : undefined;
  }
  if (word !== 'require' && word !== 'off') return undefined;
  const every = words.find((each) => each.startsWith('every='))?.slice('every='.length);
  const source = words
    .filter((each) => !OPTION.test(each))
    .join(' ')
    .trim();
  const againDays = every === undefined ? null : Number(every);
  if (source === '' || (againDays !== null && !(againDays >= 1 && againDays <= 3650)))
    return undefined;
  return {
    kind: 'set-liveness-rule',
    place,
    required: word === 'require',
    againDays,
    onNewDevice: words.includes('new-device'),
    attempts: ATTEMPTS,
    source,
  };
}

const KINDS: ReadonlySet<string> = new Set<LivenessCommand['kind']>([
  'liveness-rules',
  'liveness-reviews',
  'set-liveness-rule',
  'remove-liveness-rule',
  'decide-liveness',
]);

export function isOfLiveness(command: { kind: string }): command is LivenessCommand {
  return KINDS.has(command.kind);
}

export async function runLiveness(command: LivenessCommand, databaseUrl: string): Promise<void> {
  switch (command.kind) {
    case 'liveness-reviews':
      return showReviews(databaseUrl);
    case 'decide-liveness': {
      const { login, decision, reason } = command;
      const decided = { login, decision, reason, by: staffName() };
      if (!(await decidePlayersLiveness(databaseUrl, decided)))
        throw new StackFault(`Nobody has the login or e-mail "${login}".`);
      console.log(
        decision === 'pass'
          ? `${login} has passed the check from now on.`
          : `${login} may try the check anew.`,
      );
      return showReviews(databaseUrl);
    }
    case 'set-liveness-rule': {
      const { kind: _kind, ...rule } = command;
      await setLivenessRule(databaseUrl, rule);
      break;
    }
    case 'remove-liveness-rule':
      await setLivenessRule(databaseUrl, { place: command.place, required: null });
      break;
    case 'liveness-rules':
  }
  for (const rule of await listLivenessRules(databaseUrl)) console.log(describeRule(rule));
}

type ShownRule = Awaited<ReturnType<typeof listLivenessRules>>[number];

function describeRule({ place, required, againDays, onNewDevice, source }: ShownRule): string {
  const period = againDays === null ? 'once' : `every ${againDays} days`;
  const words = `${period}${onNewDevice ? ', and on a new device' : ''}`;
  return `${place.padEnd(5)}  ${required ? 'required' : 'off     '}  ${words}  ${source}`;
}

async function showReviews(databaseUrl: string): Promise<void> {
  const waiting = await listLivenessReviews(databaseUrl);
  for (const { login, at, reason } of waiting)
    console.log(`${at.toISOString()}  ${login.padEnd(20)}  ${reason ?? ''}`);
  if (waiting.length === 0) console.log('No check waits for a decision.');
  sayIfCut(waiting.length);
}
