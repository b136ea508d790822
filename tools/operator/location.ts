// The operator's commands about places of play: the rules of places, and the checks that stopped
// play.

import { listLocationRules, listRefusedLocations, setLocationRule } from '@ceibo/server';
import { StackFault } from '../stack/fault.ts';
import { sayIfCut } from './text/list-end.ts';
import { isCountry, isProvince } from './text/places.ts';

export type LocationCommand =
  | { kind: 'location-rules' }
  | { kind: 'refused-locations' }
  /** `allowed` null: the place has no rule of its own any more. `source` says who decides so. */
  | { kind: 'set-location-rule'; place: string; allowed: boolean | null; source: string };

const OTHER_PLACES: ReadonlySet<string> = new Set(['*', 'unknown', 'mute']);
const WORDS: Readonly<Record<string, boolean | undefined>> = { allow: true, refuse: false };

/** Reads what is behind "location"; undefined when it is no command. */
export function readLocation([place, word, ...words]: readonly string[]):
  | LocationCommand
  | undefined {
  if (place === undefined) return { kind: 'location-rules' };
  if (place === 'refused' && word === undefined) return { kind: 'refused-locations' };
  const source = words.join(' ').trim();
  if (word === undefined || source === '') return undefined;
  const isNone = word === 'none' && /^[A-Z]/.test(place);
  const allowed = isNone ? null : WORDS[word];
  if (allowed === undefined) return undefined;
  if (!isPlace(place))
    throw new StackFault(
      `Nothing was done: "${place}" is no place. Type a country (AR, UY), a province (AR-B), ` +
        '*, unknown or mute.',
    );
  return { kind: 'set-location-rule', place, allowed, source };
}

function isPlace(text: string): boolean {
  return OTHER_PLACES.has(text) || isProvince(text) || isCountry(text);
}

const KINDS: ReadonlySet<string> = new Set<LocationCommand['kind']>([
  'location-rules',
  'refused-locations',
  'set-location-rule',
]);

export function isOfLocation(command: { kind: string }): command is LocationCommand {
  return KINDS.has(command.kind);
}

export async function runLocation(command: LocationCommand, databaseUrl: string): Promise<void> {
  if (command.kind === 'refused-locations') return showRefused(databaseUrl);
  if (command.kind === 'set-location-rule') await setLocationRule(databaseUrl, command);
  for (const { place, allowed, source } of await listLocationRules(databaseUrl))
    console.log(`${place.padEnd(7)}  ${allowed ? 'allowed' : 'refused'}  ${source}`);
}

async function showRefused(databaseUrl: string): Promise<void> {
  const refused = await listRefusedLocations(databaseUrl);
  for (const { at, login, cause, address, place } of refused)
    console.log(
      `${at.toISOString()}  ${login.padEnd(20)}  ${place.padEnd(7)}  ` +
        `${cause.padEnd(8)}  ${address}`,
    );
  if (refused.length === 0) console.log('Nobody was refused for their place.');
  sayIfCut(refused.length);
}
