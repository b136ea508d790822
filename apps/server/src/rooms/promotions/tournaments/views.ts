// The views of runs and places.

import { textIn } from '@ceibo/contracts/languages';
import { isLevelReached, type LevelName } from '@ceibo/contracts/wallet/player-level';
import type { LeaderboardRow, TournamentView } from '@ceibo/contracts/promotions/tournaments';
import { moneyToDecimal } from '@ceibo/money';
import type { Language } from '../../../platform/language.ts';
import type { Place } from './board/board-store.ts';
import type { PrizePlaces, Scoring, TournamentContent } from './content.ts';
import type { Entry } from './entries-store.ts';
import type { WonPrize } from './prizes/prizes-store.ts';
import type { Run } from './runs-store.ts';
import { TIMES } from './scoring.ts';
import { moneyOf, placesOf } from './terms.ts';

const HUNDRED = 100n;

/** A score as text: times with two decimals, ARS, or a whole number. */
function scoreText({ kind }: Scoring, score: bigint): string {
  if (kind === 'wins') return moneyToDecimal(score);
  if (kind !== 'multiplier' && kind !== 'best') return score.toString();
  const hundredths = (score * HUNDRED) / TIMES;
  return `${hundredths / HUNDRED}.${String(hundredths % HUNDRED).padStart(2, '0')}`;
}

export interface Mine {
  entry: Entry;
  place: number | null;
  won: readonly Pick<WonPrize, 'amount'>[];
}

interface Seen {
  language: Language;
  mine: Mine | undefined;
  left: number | null;
  /** The player's level, where a run asks for one. */
  level: LevelName | undefined;
}

export function tournamentViewOf(run: Run, { language, mine, left, level }: Seen): TournamentView {
  const { content } = run;
  const asked = content.who?.level ?? null;
  const own = mine ? mineOf(run, mine) : null;
  const isBelow = asked !== null && level !== undefined && !isLevelReached(level, asked);
  return {
    id: run.id,
    key: run.tournament,
    series: content.series,
    title: textIn(content.title, language),
    text: content.text ? textIn(content.text, language) : null,
    art: content.art ?? null,
    provider: content.provider ?? null,
    state: run.state,
    entry: content.entry,
    startsAt: run.startsAt.toISOString(),
    endsAt: run.endsAt.toISOString(),
    waitsUntil: run.waitsUntil.toISOString(),
    finalAt: run.finalAt?.toISOString() ?? null,
    pool: moneyToDecimal(run.pool),
    places: placesOf(content.prizes),
    players: run.players,
    scoring: scoringViewOf(content),
    minBet: moneyToDecimal(moneyOf(content.minBet)),
    level: asked,
    reason: own === null && isBelow ? 'LEVEL' : null,
    left,
    mine: own,
  };
}

function scoringViewOf({ scoring }: TournamentContent): TournamentView['scoring'] {
  return {
    kind: scoring.kind,
    per: scoring.kind === 'points' ? moneyToDecimal(moneyOf(scoring.per)) : null,
    rounds: scoring.kind === 'best' ? scoring.rounds : null,
  };
}

function mineOf({ content }: Run, { entry, place, won }: Mine): TournamentView['mine'] {
  if (entry.leftAt !== null) return null;
  return {
    joinedAt: entry.joinedAt.toISOString(),
    place,
    score: scoreText(content.scoring, entry.standing.score),
    rounds: entry.standing.rounds,
    disqualified: entry.reason,
    won: moneyToDecimal(won.reduce((sum, { amount }) => sum + amount, 0n)),
    wonTimes: won.length,
  };
}

/** The prize of a place; undefined when it has none. */
export function prizeAt(prizes: readonly PrizePlaces[], place: number): PrizePlaces | undefined {
  return prizes.find(({ from, to }) => from <= place && place <= to);
}

export function rowOf(
  { content }: Run,
  { place, who, score, isMine }: Pick<Place, 'who' | 'score'> & { place: number; isMine: boolean },
): LeaderboardRow {
  const prize = prizeAt(content.prizes, place);
  return {
    place,
    who,
    isMine,
    score: scoreText(content.scoring, score),
    prize: prize ? moneyToDecimal(moneyOf(prize.amount)) : null,
    prizeKind: prize?.kind ?? null,
  };
}
