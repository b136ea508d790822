// A player of the site at the races, whatever goes wrong: tickets of every kind on the next race.

import { setTimeout as pause } from 'node:timers/promises';
import { post } from '../page-call.ts';
import { textIn } from '../protocols/protocol.ts';
import type { Played, SitePlay } from '../site-player.ts';

const LOOK_EVERY_MS = 2000;
const LOOKS_PER_VISIT = 30;
const BETS = 0.4;
const KINDS = [
  ['win', 1],
  ['place', 1],
  ['exacta', 2],
  ['trifecta', 3],
] as const;

interface Program {
  races: { race: number; phase: string }[];
}

export async function playRaces(
  { siteUrl, player, gameId, chance }: SitePlay,
  isOver: () => boolean,
): Promise<Played> {
  const played: Played = { rounds: 0, disputed: 0, launchesFailed: 0 };

  async function look(address: string, session: string): Promise<boolean> {
    const race = await nextRace(address);
    const headers = { authorization: `Bearer ${session}` };
    if (race !== undefined && chance.happens(BETS)) {
      const [kind, columns] = KINDS[chance.between(0, KINDS.length - 1)] ?? KINDS[0];
      const order = {
        betId: chance.uuid(),
        race,
        kind,
        // A number for each column, in an order of its own.
        columns: [[1, 2], [3], [4, 5]].slice(0, columns),
        unit: String(chance.between(50, 200) * 100),
      };
      const told = await post(new URL('api/bet', address).href, order, headers);
      if (told?.['ticket']) played.rounds += 1;
    }
    const answer = await post(new URL('api/state', address).href, {}, headers);
    const tickets: unknown = answer?.['tickets'];
    if (!Array.isArray(tickets)) return false;
    played.disputed += tickets.filter((ticket) => Object(ticket).state === 'disputed').length;
    return true;
  }

  while (!isOver()) {
    const launched = await post(
      `${siteUrl}/api/games/launch`,
      { gameId, platform: 'desktop' },
      { wsession: player.session },
    );
    const address = launched && textIn(launched, 'gameURL');
    const code = address === undefined ? null : new URL(address).searchParams.get('code');
    const opened =
      address === undefined
        ? undefined
        : await post(new URL('api/session', address).href, { code });
    const session = opened && textIn(opened, 'session');
    if (address === undefined || session === undefined) {
      played.launchesFailed += 1;
      await pause(LOOK_EVERY_MS);
      continue;
    }
    for (let looks = 0; looks < LOOKS_PER_VISIT && !isOver(); looks += 1) {
      if (!(await look(address, session))) break;
      await pause(LOOK_EVERY_MS);
    }
  }
  return played;
}

/** The race whose sale ends first: what is staked is settled soon after the load has ended. */
async function nextRace(address: string): Promise<number | undefined> {
  try {
    const answer = await fetch(new URL('api/program', address));
    const { races }: Program = JSON.parse(await answer.text());
    return races.find(({ phase }) => phase === 'open')?.race;
  } catch {
    return undefined;
  }
}
