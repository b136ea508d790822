// The calls of tournaments: their list, their boards, and taking part.

import * as z from 'zod/mini';
import { decimal } from '../amount.ts';
import { eitherCall, nothing, playerCall } from '../call.ts';
import { levelNames } from '../wallet/player-level.ts';
import { bonusTerms } from './grants.ts';

export const tournamentStates = [
  'open',
  'started',
  'closing',
  'reviewing',
  'final',
  'paid',
  'cancelled',
] as const;

export const scoringView = z.object({
  /** `drops` has no score: its prizes fall at drawn moments. */
  kind: z.enum(['multiplier', 'wins', 'points', 'streak', 'best', 'drops']),
  /** The stake that makes one point, in ARS; null for other kinds. */
  per: z.nullable(decimal),
  /** The number of best rounds that count; null for other kinds. */
  rounds: z.nullable(z.int()),
});

export const prizeKinds = ['cash', 'bonus', 'spins'] as const;

/** The player's part in the tournament. */
export const participationView = z.object({
  joinedAt: z.string(),
  /** Null without a score, and for a disqualified player. */
  place: z.nullable(z.int()),
  score: z.string(),
  /** The number of rounds that counted. */
  rounds: z.int(),
  /** The reason why the player is disqualified; null for everybody else. */
  disqualified: z.nullable(z.string()),
  /** The prize won: fixed when the result is final, and for drops as soon as they fall. */
  won: decimal,
  wonTimes: z.int(),
});

export const tournamentView = z.object({
  id: z.string(),
  /** Names the tournament; a run of it is named by `id`. */
  key: z.string(),
  /** The page that it belongs to. */
  series: z.string(),
  title: z.string(),
  text: z.nullable(z.string()),
  art: z.nullable(z.string()),
  /** It is hidden while this provider is off. */
  provider: z.nullable(z.string()),
  state: z.enum(tournamentStates),
  /** `opt-in`: stakes count from joining on. `auto`: everybody who plays takes part. */
  entry: z.enum(['opt-in', 'auto']),
  startsAt: z.string(),
  endsAt: z.string(),
  /** The latest moment until which it waits for open rounds, or for the review. */
  waitsUntil: z.string(),
  finalAt: z.nullable(z.string()),
  pool: decimal,
  places: z.int(),
  players: z.int(),
  scoring: scoringView,
  minBet: decimal,
  /** Only players of this level or a higher one may join; null for every level. */
  level: z.nullable(z.enum(levelNames)),
  /** The reason why the player cannot join; null for visitors too. */
  reason: z.nullable(z.enum(['LEVEL'])),
  /** The number of a drop's prizes that nobody has yet; null for other kinds. */
  left: z.nullable(z.int()),
  mine: z.nullable(participationView),
});
export type TournamentView = z.infer<typeof tournamentView>;

export const tournamentsList = eitherCall({
  path: '/api/promotions/tournaments',
  safe: true,
  summary:
    'The tournaments that are open, run or ended in the last 30 days, at most 100, with where ' +
    'the player stands. A player who hides offers sees those that they take part in; a visitor ' +
    'sees none where offers may not be displayed in public. Amounts are in ARS. `legend` is what ' +
    'every offer must say where the player lives. States: docs/decisions/0161-tournaments.md.',
  request: nothing,
  answer: z.object({
    now: z.string(),
    tournaments: z.array(tournamentView),
    legend: z.nullable(z.string()),
  }),
});

const one = z.strictObject({ id: z.uuid() });

export const tournament = eitherCall({
  path: '/api/promotions/tournament',
  safe: true,
  summary:
    'One run of a tournament with its prizes and games. `openRounds` are those of the player ' +
    'that may still count. Of random drops `seedHash` is published at the start and `seed` with ' +
    'the result: prize n falls at SHA-256 of "seed:n".',
  request: one,
  answer: z.object({
    now: z.string(),
    tournament: tournamentView,
    legend: z.nullable(z.string()),
    prizes: z.array(
      z.object({ from: z.int(), to: z.int(), amount: decimal, kind: z.enum(prizeKinds) }),
    ),
    /** The terms of prizes that are a bonus. */
    bonus: z.nullable(bonusTerms),
    waitMinutes: z.int(),
    reviewMinutes: z.int(),
    games: z.array(z.object({ gameId: z.string(), name: z.string(), img: z.string() })),
    gamesInAll: z.int(),
    openRounds: z.int(),
    drops: z.array(
      z.object({
        who: z.string(),
        isMine: z.boolean(),
        name: z.nullable(z.string()),
        img: z.nullable(z.string()),
        amount: decimal,
        at: z.string(),
      }),
    ),
    seedHash: z.nullable(z.string()),
    seed: z.nullable(z.string()),
  }),
  refusals: ['TOURNAMENT_UNKNOWN', 'OFFERS_HIDDEN'],
});

export const leaderboardRow = z.object({
  place: z.int(),
  /** The player's login with its middle hidden. */
  who: z.string(),
  isMine: z.boolean(),
  score: z.string(),
  prize: z.nullable(decimal),
  prizeKind: z.nullable(z.enum(prizeKinds)),
});
export type LeaderboardRow = z.infer<typeof leaderboardRow>;

export const leaderboardList = eitherCall({
  path: '/api/promotions/leaderboards',
  safe: true,
  summary: 'The boards of the tournaments that run or are closed now, each with its first three.',
  request: nothing,
  answer: z.object({
    leaderboards: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        players: z.int(),
        top: z.array(leaderboardRow),
      }),
    ),
  }),
});

export const leaderboardParticipants = eitherCall({
  path: '/api/promotions/leaderboard',
  safe: true,
  polled: true,
  summary:
    'The first 100 places of a board and, for a player with a place, the two above and below. ' +
    'The event `leaderboards` says when a board has changed. Of multipliers a score is in times ' +
    'the stake, of wins in ARS; otherwise it is a whole number.',
  request: one,
  answer: z.object({
    /** Grows with each change. */
    version: z.string(),
    players: z.int(),
    top: z.array(leaderboardRow),
    around: z.array(leaderboardRow),
  }),
  refusals: ['TOURNAMENT_UNKNOWN', 'OFFERS_HIDDEN'],
});

export const joinTournament = playerCall({
  path: '/api/promotions/join-tournament',
  summary: 'Takes part from now on. Repeating it changes nothing. Who left begins anew.',
  request: one,
  answer: z.object({}),
  refusals: [
    'TOURNAMENT_UNKNOWN',
    'TOURNAMENT_CLOSED',
    'TOURNAMENT_DISQUALIFIED',
    'TOURNAMENT_LEVEL',
    'PLAYER_EXCLUDED',
  ],
});

export const leaveTournament = playerCall({
  path: '/api/promotions/leave-tournament',
  summary: 'Gives up the place on the board. What was staked stays as it was.',
  request: one,
  answer: z.object({}),
  refusals: ['TOURNAMENT_UNKNOWN', 'TOURNAMENT_CLOSED'],
});
