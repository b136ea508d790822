// Where players may play, for staff: the rules of places, and the checks that stopped play.

import { listLocationRules, listRefusedLocations, setLocationRule } from '@ceibo/server';

export type LocationCommand =
  | { kind: 'location-rules' }
  | { kind: 'refused-locations' }
  /** Null: the place has no rule of its own any more. */
  | { kind: 'set-location-rule'; place: string; allowed: boolean | null; source: string };

const PLACE = /^([A-Z]{2}(-[A-Z])?|\*|unknown|mute)$/;
const WORDS: Readonly<Record<string, boolean | undefined>> = { allow: true, refuse: false };

/** Reads what is behind "location"; undefined when it is no command. */
export function readLocation([place, word, ...words]: readonly string[]):
  | LocationCommand
  | undefined {
  if (place === undefined) return { kind: 'location-rules' };
  if (place === 'refused' && word === undefined) return { kind: 'refused-locations' };
  if (!PLACE.test(place) || word === undefined) return undefined;
  const source = words.join(' ').trim();
  if (word === 'none' && source === '' && /^[A-Z]/.test(place))
    return { kind: 'set-location-rule', place, allowed: null, source };
  const allowed = WORDS[word];
  return allowed === undefined || source === ''
    ? undefined
    : { kind: 'set-location-rule', place, allowed, source };
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
}
