// Scores and boards against a plain model: random stakes, wins, rollbacks and wins that are taken
// back, with the ledger followed at random moments. The model knows each round as it stands at the
// end and sorts everybody from scratch.

import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { units, type Money } from '@ceibo/money';
import { later, HOUR } from '../../../platform/clock.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { startTestWorld } from '../../../testing/test-world.ts';
import { placeOf } from './board/board.ts';
import { partsOf } from './board/board-store.ts';
import type { Scoring } from './content.ts';
import { entriesOf } from './entries-store.ts';
import { saveTournaments } from './offering/save-tournaments.ts';

const world = startTestWorld();
const KINDS: Scoring[] = [
  { kind: 'multiplier' },
  { kind: 'wins' },
  { kind: 'points', per: '7.00' },
  { kind: 'streak' },
  { kind: 'best', rounds: 3 },
];
const PLAYERS = 5;
const STEPS = 220;

interface ModelRound {
  player: PlayerId;
  first: number;
  last: number;
  stake: bigint;
  win: bigint;
  isOpen: boolean;
  id: string;
  stakes: { id: string; amount: bigint }[];
  wins: { id: string; amount: bigint }[];
}

function randomFrom(start: number) {
  let seed = start;
  return (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
}

async function holdAll(): Promise<string[]> {
  const now = world.clock.now();
  const list = KINDS.map((scoring) => ({
    active: true,
    content: {
      key: `model-${scoring.kind}`,
      series: 'test',
      title: { es: 'Modelo' },
      entry: 'auto' as const,
      games: { games: ['ceibo-dorado'] },
      scoring,
      minBet: '5.00',
      prizes: [{ from: 1, to: 1, amount: '1.00', kind: 'cash' as const }],
      waitMinutes: 1,
      reviewMinutes: 1,
      schedule: { starts: now.toISOString(), ends: later(now, HOUR).toISOString() },
    },
  }));
  await world.database.transaction((transaction) => saveTournaments(transaction, list, now));
  await advance();
  const runs = await world.database.query<{ id: string; tournament: string }>(
    'select id, tournament from promotions.runs',
  );
  return KINDS.map(({ kind }) => runs.find((run) => run.tournament === `model-${kind}`)?.id ?? '');
}
const advance = () => world.app.promotions.tournaments.advance({ waits: true });

it('scores, places and counts are those of a plain model, whatever is undone and however late', async () => {
  const runs = await holdAll();
  const players: PlayerId[] = [];
  for (let at = 0; at < PLAYERS; at += 1) players.push((await world.player()).id);
  const random = randomFrom(20_261_125);
  const rounds: ModelRound[] = [];
  for (let step = 1; step <= STEPS; step += 1) {
    await takeStep(rounds, players, { step, random });
    if (random(15) === 0) await advance();
  }
  await advance();
  for (const [at, scoring] of KINDS.entries()) {
    const model = boardOf(scoring, rounds, players);
    expect(model.length).toBeGreaterThan(1);
    const found = await foundOf(runs[at] ?? '', players);
    expect({ scoring, ...found }).toEqual({ scoring, board: model, counted: model.length });
  }
});

type Moment = { step: number; random(below: number): number };

async function takeStep(
  rounds: ModelRound[],
  players: readonly PlayerId[],
  { step, random }: Moment,
): Promise<void> {
  const open = rounds.filter(({ isOpen }) => isOpen);
  const ended = rounds.filter(({ isOpen, win }) => !isOpen && win > 0n);
  const kind = random(10);
  const pick = <T>(of: readonly T[]): T | undefined => of[random(Math.max(1, of.length))];
  if (kind < 4 || rounds.length === 0) {
    const player = pick(players);
    if (player === undefined) return;
    const round: ModelRound = {
      player,
      first: step,
      last: step,
      stake: 0n,
      win: 0n,
      isOpen: true,
      id: randomUUID(),
      stakes: [],
      wins: [],
    };
    rounds.push(round);
    return addStake(round, units(2 + random(30)), step);
  }
  const target = pick(kind < 8 ? open : ended);
  if (!target) return;
  if (kind === 4) return addStake(target, units(1 + random(10)), step);
  if (kind < 8) return random(5) === 0 ? undo(target, step) : pay(target, units(random(60)), step);
  return undo(target, step);
}

const envelopeOf = (round: ModelRound) =>
  ({ source: 'softswiss:ceibo', playerId: round.player, currency: 'ARS' }) as const;

async function addStake(round: ModelRound, amount: Money, step: number): Promise<void> {
  const id = randomUUID();
  await done({
    ...envelopeOf(round),
    kind: 'stake',
    sourceTxId: id,
    amount,
    round: { id: round.id, game: 'ceibo-dorado', closes: false },
  });
  round.stakes.push({ id, amount });
  round.stake += amount;
  round.last = step;
}

async function pay(round: ModelRound, amount: Money, step: number): Promise<void> {
  const id = randomUUID();
  await done({
    ...envelopeOf(round),
    kind: 'win',
    sourceTxId: id,
    refTxId: round.stakes.at(-1)?.id ?? '',
    amount,
    round: { id: round.id, game: 'ceibo-dorado', closes: true },
  });
  round.wins.push({ id, amount });
  round.win += amount;
  round.isOpen = false;
  round.last = step;
}

/** Undoes the last win, or else every stake of the round. */
async function undo(round: ModelRound, step: number): Promise<void> {
  const win = round.wins.pop();
  for (const { id } of win ? [win] : round.stakes)
    await done({
      ...envelopeOf(round),
      kind: 'rollback',
      sourceTxId: randomUUID(),
      refTxId: id,
      round: { id: round.id, game: 'ceibo-dorado', closes: true },
      undoesAnything: true,
    });
  if (win) round.win -= win.amount;
  else round.stake = 0n;
  round.isOpen = false;
  round.last = step;
}

async function done(command: Parameters<typeof world.app.wallet.apply>[0]): Promise<void> {
  expect(await world.app.wallet.apply(command)).toMatchObject({ replayed: false });
}

interface ModelPlace {
  player: PlayerId;
  score: bigint;
  reached: number;
}

function modelOf(scoring: Scoring, rounds: readonly ModelRound[], player: PlayerId): ModelPlace {
  const own = rounds.filter(
    (round) => round.player === player && !round.isOpen && round.stake >= units(5),
  );
  const times = ({ win, stake }: ModelRound) => (win * 10_000n) / stake;
  const byEnd = own.toSorted((a, b) => a.last - b.last);
  const none = { player, score: 0n, reached: 0 };
  switch (scoring.kind) {
    case 'multiplier': {
      const best = byEnd.toSorted((a, b) => Number(times(b) - times(a)) || a.last - b.last)[0];
      return best && times(best) > 0n ? { player, score: times(best), reached: best.last } : none;
    }
    case 'best': {
      const best = byEnd
        .filter((round) => times(round) > 0n)
        .toSorted((a, b) => Number(times(b) - times(a)) || a.last - b.last)
        .slice(0, scoring.rounds);
      return sumOf(player, best, times);
    }
    case 'wins':
      return sumOf(player, byEnd, ({ win }) => win);
    case 'points':
      return sumOf(player, byEnd, ({ stake }) => stake / units(7));
    case 'streak': {
      let [row, found] = [0n, none];
      for (const round of own.toSorted((a, b) => a.first - b.first)) {
        row = round.win > round.stake ? row + 1n : 0n;
        if (row > found.score) found = { player, score: row, reached: round.last };
      }
      return found;
    }
    case 'drops':
      return none;
  }
}

function sumOf(
  player: PlayerId,
  rounds: readonly ModelRound[],
  valueOf: (round: ModelRound) => bigint,
): ModelPlace {
  const counted = rounds.filter((round) => valueOf(round) > 0n);
  return {
    player,
    score: counted.reduce((sum, round) => sum + valueOf(round), 0n),
    reached: Math.max(0, ...counted.map(({ last }) => last)),
  };
}

interface BoardPlace {
  place: number;
  player: PlayerId;
  score: bigint;
}

function boardOf(
  scoring: Scoring,
  rounds: readonly ModelRound[],
  players: readonly PlayerId[],
): BoardPlace[] {
  return players
    .map((player) => modelOf(scoring, rounds, player))
    .filter(({ score }) => score > 0n)
    .toSorted((a, b) => Number(b.score - a.score) || a.reached - b.reached)
    .map(({ player, score }, at) => ({ place: at + 1, player, score }));
}

/** The board as the product has it, and the number of players that its parts count. */
async function foundOf(
  runId: string,
  players: readonly PlayerId[],
): Promise<{ board: BoardPlace[]; counted: number }> {
  const entries = await entriesOf(world.database, [runId], players);
  const placed = await Promise.all(
    entries
      .filter(({ standing }) => standing.score > 0n)
      .map(async ({ playerId, standing }) => ({
        place: await placeOf(world.database, runId, standing),
        player: playerId,
        score: standing.score,
      })),
  );
  const parts = await partsOf(world.database, runId);
  return {
    board: placed.toSorted((a, b) => a.place - b.place),
    counted: parts.reduce((sum, part) => sum + part.players, 0),
  };
}
