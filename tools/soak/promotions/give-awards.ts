// Gives free spins while they are played: some are taken back, some expire, and what a company
// refused is asked for again. The faults of the sandbox lose, repeat and cut its answers.

import { setTimeout as pause } from 'node:timers/promises';
import { actOnFreeSpins, giveReward } from '@ceibo/server';
import type pg from 'pg';
import { seededChance, type Chance } from '../chance.ts';
import { post } from '../page-call.ts';
import type { Scene } from '../scene.ts';
import { BONUS, CAMPAIGN, inAll, SPIN_CAP, SPIN_VALUE } from './offers.ts';
import type { SpinPlay } from './spin-plays.ts';

const EVERY_MS = 1_200;
const CANCELS = 0.15;
const EXPIRES = 0.15;

export interface Given {
  given: number;
  cancelled: number;
  expired: number;
  askedAgain: number;
  /** Players whose wish to join the campaign was answered. */
  joined: number;
}

interface Open {
  id: string;
  login: string;
  state: string;
}

export async function giveAwards(
  { stack, owner, options }: Scene,
  plays: readonly SpinPlay[],
  isOver: () => boolean,
): Promise<Given> {
  const chance = seededChance(options.seed * 60_013);
  const done: Given = { given: 0, cancelled: 0, expired: 0, askedAgain: 0, joined: 0 };
  const { databaseUrl } = stack;
  for (let turn = 0; !isOver(); turn += 1) {
    const play = plays[turn % plays.length];
    if (!play) return done;
    const reward = { game: play.gameId, count: chance.between(1, 4), days: 7 };
    const content = JSON.stringify({
      reference: `soak-${turn}`,
      title: inAll('Giros'),
      spins: { ...reward, value: SPIN_VALUE, cap: SPIN_CAP },
      ...(chance.happens(0.3) && { bonus: BONUS }),
    });
    const act = { kind: 'give-free-spins', login: play.login, content } as const;
    if ((await giveReward(databaseUrl, { act, staff: 'soak', reason: 'soak' })) === 'given')
      done.given += 1;
    if (turn < plays.length && (await join(play))) done.joined += 1;
    await disturb({ databaseUrl, owner, chance }, plays, done);
    await pause(EVERY_MS);
  }
  return done;
}

/** Joins the campaign, which gives spins while its budget has room. */
async function join({ siteUrl, player }: SpinPlay): Promise<boolean> {
  const answer = await post(
    `${siteUrl}/api/promotions/join-campaign`,
    { key: CAMPAIGN },
    { wsession: player.session },
  );
  return answer?.['success'] === true;
}

interface Means {
  databaseUrl: string;
  owner: pg.Client;
  chance: Chance;
}

async function disturb(
  { databaseUrl, owner, chance }: Means,
  plays: readonly SpinPlay[],
  done: Given,
): Promise<void> {
  for (const { id, login, state } of await openSpins(owner, plays)) {
    if (state === 'refused') {
      const again = await actOnFreeSpins(databaseUrl, { login, id, action: { do: 'again' } });
      if (again === true) done.askedAgain += 1;
    } else if (chance.happens(CANCELS)) {
      const action = { do: 'cancel', reason: 'soak' } as const;
      if ((await actOnFreeSpins(databaseUrl, { login, id, action })) === true) done.cancelled += 1;
    } else if (chance.happens(EXPIRES)) {
      await endDates(owner, [id]);
      done.expired += 1;
    }
  }
}

/** The three oldest free spins that may still change, each with a chance of one in three. */
async function openSpins(owner: pg.Client, plays: readonly SpinPlay[]): Promise<Open[]> {
  const { rows } = await owner.query<Open>(
    `select f.id, p.login, f.state from games.free_spins f
     join identity.players p on p.id = f.player_id
     where f.player_id = any ($1) and (f.ended_at is null or f.state = 'refused')
       and f.expires_at > now() and random() < 0.33
     order by f.given_at limit 3`,
    [plays.map(({ player }) => player.id)],
  );
  return rows;
}

/** As if their days were over now. */
export async function endDates(owner: pg.Client, ids: readonly string[]): Promise<void> {
  await owner.query(
    `update games.free_spins
     set expires_at = greatest(now(), given_at + interval '1 millisecond')
     where id = any ($1) and ended_at is null`,
    [ids],
  );
}
