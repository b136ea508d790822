// The promotions room's part of a player's personal data.

import { defaultLanguage } from '@ceibo/contracts/languages';
import type { PersonalDataSection } from '../../platform/personal-data.ts';

/** The title in the language that every title is written in. */
const titleIn = (column: string) => `${column} ->> '${defaultLanguage}' as title`;

export const promotionsData: readonly PersonalDataSection[] = [
  {
    name: 'bonuses',
    text: `select ${titleIn('title')}, amount, terms, days, state, given_at, started_at,
        expires_at, ended_at, ended_amount
      from promotions.grants where player_id = $1 order by given_at, id`,
  },
  {
    name: 'wheel-spins',
    text: `select s.day, ${titleIn('s.title')}, g.amount, s.at from promotions.wheel_spins s
      left join promotions.grants g on g.player_id = s.player_id and g.id = s.grant_id
      where s.player_id = $1 order by s.day`,
  },
  {
    name: 'points',
    text: `select settled, exchanged::text as exchanged
      from promotions.points where player_id = $1`,
  },
  {
    name: 'point-exchanges',
    text: `select points::text as points, amount, at
      from promotions.exchanges where player_id = $1 order by at, key`,
  },
  {
    name: 'promotions',
    text: `select ${titleIn(`c.content -> 'title'`)}, p.joined_at, p.left_at
      from promotions.participants p join promotions.campaigns c on c.key = p.campaign
      where p.player_id = $1 order by p.joined_at, p.campaign`,
  },
  {
    name: 'promotion-awards',
    text: `select campaign, cause, amount, at
      from promotions.awards where player_id = $1 order by at, cause`,
  },
  {
    name: 'free-spin-awards',
    text: `select ${titleIn('title')}, source, cap, granted
      from promotions.spin_awards where player_id = $1 order by source, reference`,
  },
  {
    name: 'promotion-preferences',
    text: `select hides_offers from promotions.preferences where player_id = $1`,
  },
  {
    name: 'invitation',
    text: `select campaign, entered_at, rewarded_at from promotions.referrals where player_id = $1`,
  },
  {
    name: 'tournaments',
    text: `select ${titleIn(`r.content -> 'title'`)}, r.starts_at, r.ends_at, e.joined_at,
        e.left_at, e.score::text as score, e.rounds, e.disqualified_at, e.reason,
        (select sum(p.amount)::bigint from promotions.prizes p where p.run_id = e.run_id
          and p.winner = e.player_id) as won
      from promotions.entries e join promotions.runs r on r.id = e.run_id
      where e.player_id = $1 order by r.starts_at, r.id`,
  },
];
