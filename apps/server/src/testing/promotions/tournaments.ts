// Tournaments of a test: held, played and ended on the product's own calls.

import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Money } from '@ceibo/money';
import { DAY, later, MINUTE, SECOND } from '../../platform/clock.ts';
import {
  actOnRun,
  saveTournaments,
  type StaffAction,
  type TournamentContent,
} from '../../rooms/promotions/index.ts';
import type { TestPlayer, TestWorld } from '../test-world.ts';

const GAME = 'ceibo-dorado';
/** Shorter than a session. */
export const LASTS = 10 * MINUTE;

export interface Given extends Partial<TournamentContent> {
  startsIn?: number;
  lasts?: number;
}

interface Round {
  game: string;
  currency: 'ARS' | 'PLAY';
  round: string;
}

interface Row {
  place: number;
  score: string;
  isMine: boolean;
  who: string;
}

export function playTournaments(world: TestWorld) {
  /** A tournament that runs for ten minutes unless it says otherwise; the id of its run. */
  async function hold({ startsIn = 0, lasts = LASTS, ...given }: Given = {}) {
    const now = world.clock.now();
    const content: TournamentContent = {
      key: `t-${randomUUID().slice(0, 30)}`,
      series: 'test',
      title: { es: 'Copa', pt: 'Taça', en: 'Cup' },
      entry: 'auto',
      games: { games: [GAME] },
      scoring: { kind: 'wins' },
      minBet: '10.00',
      prizes: [
        { from: 1, to: 1, amount: '100.00', kind: 'cash' },
        { from: 2, to: 3, amount: '25.00', kind: 'cash' },
      ],
      waitMinutes: 4,
      reviewMinutes: 2,
      schedule: {
        starts: later(now, startsIn).toISOString(),
        ends: later(now, startsIn + lasts).toISOString(),
      },
      ...given,
    };
    await world.database.transaction((transaction) =>
      saveTournaments(transaction, [{ content, active: true }], now),
    );
    await advance();
    const [run] = await world.database.query<{ id: string }>(
      'select id from promotions.runs where tournament = $1 order by starts_at limit 1',
      [content.key],
    );
    if (!run) throw new Error('the run was not made');
    return { id: run.id, key: content.key, ends: later(now, startsIn + lasts) };
  }

  const advance = () => world.app.promotions.tournaments.advance({ waits: true });

  async function pass(milliseconds: number): Promise<void> {
    world.clock.advance(milliseconds);
    await advance();
  }

  /** A round of the game; it stays open without a win. */
  async function play(
    { id: playerId }: TestPlayer,
    stake: Money,
    win?: Money,
    { game = GAME, currency = 'ARS' as const, round = randomUUID() }: Partial<Round> = {},
  ) {
    const stakeId = randomUUID();
    const of = { source: 'softswiss:ceibo', playerId, currency };
    const done = await world.app.wallet.apply({
      ...of,
      kind: 'stake',
      sourceTxId: stakeId,
      amount: stake,
      round: { id: round, game, closes: false },
      categories: ['slots'],
    });
    expect(done).toMatchObject({ replayed: false });
    const winId = randomUUID();
    const pay = (amount: Money) =>
      world.app.wallet.apply({
        ...of,
        kind: 'win',
        sourceTxId: winId,
        refTxId: stakeId,
        amount,
        round: { id: round, game, closes: true },
      });
    if (win !== undefined) await pay(win);
    const undo = (refTxId: string) =>
      world.app.wallet.apply({
        ...of,
        kind: 'rollback',
        sourceTxId: randomUUID(),
        refTxId,
        round: { id: round, game, closes: true },
        undoesAnything: true,
      });
    return { pay, undoStake: () => undo(stakeId), undoWin: () => undo(winId) };
  }

  async function board(id: string, player?: TestPlayer): Promise<{ top: Row[]; around: Row[] }> {
    await advance();
    const { body } = await world.call('/api/promotions/leaderboard', { id }, player?.session);
    return { top: body['top'] as Row[], around: body['around'] as Row[] };
  }
  const scores = async (id: string) => (await board(id)).top.map(({ score }) => score);

  async function view(id: string, player?: TestPlayer) {
    const { body } = await world.call('/api/promotions/tournament', { id }, player?.session);
    return body as { tournament: Record<string, unknown>; openRounds: number; seed: string | null };
  }
  const stateOf = async (id: string) => (await view(id)).tournament['state'];

  const cashOf = async ({ id }: TestPlayer) => (await world.app.wallet.pockets(id)).cash;
  const join = async (id: string, player: TestPlayer) => {
    const { body } = await world.call('/api/promotions/join-tournament', { id }, player.session);
    return body['success'] === true ? 'done' : body['code'];
  };
  const leave = async (id: string, player: TestPlayer) => {
    const { body } = await world.call('/api/promotions/leave-tournament', { id }, player.session);
    return body['success'] === true ? 'done' : body['code'];
  };
  const staff = (key: string, action: StaffAction) =>
    actOnRun(world.database, key, action, world.clock.now());
  /** Ends a run and lets its review pass. */
  async function finish({ ends }: { ends: Date }): Promise<void> {
    await pass(ends.getTime() - world.clock.now().getTime() + 2 * SECOND);
    await advance();
    await pass(3 * MINUTE);
    await advance();
  }
  const prizesOf = (id: string) =>
    world.database.query<{ place: number; state: string; paid_as: string | null }>(
      'select place, state, paid_as from promotions.prizes where run_id = $1 order by place',
      [id],
    );

  /** For 30 days; by a self-exclusion, unless the kind says otherwise. */
  async function exclude(
    { id }: TestPlayer,
    kind: 'self-exclusion' | 'time-out' = 'self-exclusion',
  ): Promise<void> {
    const now = world.clock.now();
    await world.asOwner(
      `insert into limits.exclusions (id, player_id, kind, since, until, set_by)
       values ($1, $2, $3, $4, $5, 'player')`,
      [randomUUID(), id, kind, now, later(now, 30 * DAY)],
    );
  }

  return {
    hold,
    advance,
    pass,
    play,
    board,
    scores,
    view,
    stateOf,
    cashOf,
    join,
    leave,
    staff,
    finish,
    prizesOf,
    exclude,
  };
}
