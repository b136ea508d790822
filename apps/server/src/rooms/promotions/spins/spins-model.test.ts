// The life of free spins against a plain model: spins, wins, repeats and rollbacks in any order,
// with the end anywhere between them.

import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { minMoney, moneyToDecimal, units, type Money } from '@ceibo/money';
import { beforeAll, expect, it } from 'vitest';
import { DAY, MINUTE } from '../../../platform/clock.ts';
import { campaign, onlyCampaigns, runJob, settled } from '../../../testing/promotions/campaigns.ts';
import { MODEL_TIMEOUT_MS, modelRuns } from '../../../testing/model-runs.ts';
import {
  openGame,
  playRewardCompany,
  standOf,
  type RewardCompany,
} from '../../../testing/promotions/free-spins.ts';
import type { Studio } from '../../../testing/studio.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';

const CASH = units(100);
const CAP = units(50);
const COUNT = 2;
const world = startTestWorld();
const giros = campaign({
  trigger: { kind: 'registration' },
  reward: {
    spins: {
      game: 'ceibo-dorado',
      count: COUNT,
      value: '10.00',
      days: 1,
      cap: moneyToDecimal(CAP),
    },
  },
  needsOptIn: true,
});
let company: RewardCompany;
beforeAll(async () => {
  company = playRewardCompany(world);
  await onlyCampaigns(world, giros);
});

const KINDS = {
  bet: 10,
  win: 8,
  rollback: 3,
  'bet-again': 2,
  'win-again': 2,
  'win-of-undone': 1,
  'bet-after-rollback': 1,
  cancel: 2,
  expire: 1,
} as const;
type Kind = keyof typeof KINDS;
interface Step {
  kind: Kind;
  pick: number;
  pesos: number;
}

const steps = fc.array(
  fc.record<Step>({
    kind: fc.oneof(
      ...Object.entries(KINDS).map(([kind, weight]) => ({
        weight,
        arbitrary: fc.constant(kind as Kind),
      })),
    ),
    pick: fc.nat(5),
    pesos: fc.constantFrom(0, 5, 30, 60),
  }),
  { minLength: 8, maxLength: 16, size: 'max' },
);

interface Spin {
  id: string;
  round: string;
  state: 'open' | 'won' | 'undone';
  win: { id: string; pesos: number };
}

/** The model of one player's spins. */
class Model {
  readonly spins: Spin[] = [];
  end: 'cancelled' | 'expired' | 'settled' | null = null;

  get standing(): Spin[] {
    return this.spins.filter(({ state }) => state !== 'undone');
  }

  get won(): Money {
    return this.spins.reduce(
      (sum, { state, win }) => (state === 'won' ? sum + units(win.pesos) : sum),
      0n,
    );
  }

  /** All were played, and each has its win. */
  note(): void {
    const won = this.spins.filter(({ state }) => state === 'won').length;
    if (this.end === null && won >= COUNT) this.end = 'settled';
  }

  get granted(): Money {
    return this.end === null ? 0n : minMoney(CAP, this.won);
  }

  get cost(): Money {
    return this.end === null ? CAP : this.granted;
  }

  get stand(): string {
    // They have begun, also when the spin was undone.
    const state = this.end ?? (this.spins.length > 0 ? 'started' : 'issued');
    return `${state} ${moneyToDecimal(this.won)} ${moneyToDecimal(this.granted)}`;
  }
}

/** Those of all runs: a date that passes ends what earlier ones left open. */
const models: Model[] = [];

/** Throws when the product's answer is not the model's. */
function agree(isTaken: boolean, isRight: boolean): void {
  if (isTaken !== isRight) throw new Error(isRight ? 'it was refused' : 'it was taken');
}

class Play {
  readonly model = new Model();
  readonly #studio: Studio;
  readonly #player: TestPlayer;
  readonly #id: string;

  constructor(studio: Studio, player: TestPlayer, id: string) {
    [this.#studio, this.#player, this.#id] = [studio, player, id];
    models.push(this.model);
  }

  async take({ kind, pick, pesos }: Step): Promise<void> {
    const { model } = this;
    const one = (state: Spin['state']) => {
      const fitting = model.spins.filter((spin) => spin.state === state);
      return fitting[pick % Math.max(1, fitting.length)];
    };
    const any = model.spins[pick % Math.max(1, model.spins.length)];
    switch (kind) {
      case 'bet':
        return this.#bet();
      case 'win':
        return this.#win(one('open'), pesos, true);
      case 'win-of-undone':
        return this.#win(one('undone'), pesos, false);
      case 'win-again':
        return this.#winAgain(one('won'));
      case 'rollback':
        return this.#rollback(any);
      case 'bet-again':
        return this.#betAgain(any);
      case 'bet-after-rollback':
        return this.#betAfterRollback();
      case 'cancel':
        return this.#cancel();
      case 'expire':
        return this.#expire();
    }
  }

  #free(round: string) {
    const reward = company.rewards.find((each) => each.operator_reference === this.#id);
    return { is_free: true, reward_uuid: reward?.reward_uuid, round };
  }

  async #bet(): Promise<void> {
    const { model } = this;
    const round = randomUUID();
    const { id, status } = await this.#studio.bet(10_00000, this.#free(round));
    const isRight = model.end === null && model.standing.length < COUNT;
    agree(status === 'RS_OK', isRight);
    if (isRight) model.spins.push({ id, round, state: 'open', win: { id: '', pesos: 0 } });
  }

  async #win(spin: Spin | undefined, pesos: number, isRight: boolean): Promise<void> {
    if (!spin) return;
    const change = { ...this.#free(spin.round), round_closed: true };
    const { id, status } = await this.#studio.win(pesos * 100_000, spin.id, change);
    agree(status === 'RS_OK', isRight);
    if (isRight) Object.assign(spin, { state: 'won', win: { id, pesos } });
    this.model.note();
  }

  async #winAgain(spin: Spin | undefined): Promise<void> {
    if (!spin) return;
    const change = { ...this.#free(spin.round), transaction_uuid: spin.win.id, round_closed: true };
    const { status } = await this.#studio.win(spin.win.pesos * 100_000, spin.id, change);
    agree(status === 'RS_OK', true);
  }

  async #rollback(spin: Spin | undefined): Promise<void> {
    if (!spin) return;
    const { status } = await this.#studio.rollback(spin.id, { ...this.#free(spin.round) });
    agree(status === 'RS_OK', spin.state !== 'won');
    if (spin.state === 'open') spin.state = 'undone';
  }

  async #betAgain(spin: Spin | undefined): Promise<void> {
    // Logins of before the date are over.
    if (!spin || this.model.end === 'expired') return;
    const change = { ...this.#free(spin.round), transaction_uuid: spin.id };
    const { status } = await this.#studio.bet(10_00000, change);
    agree(status === 'RS_OK', spin.state !== 'undone');
  }

  async #betAfterRollback(): Promise<void> {
    const [free, transaction_uuid] = [this.#free(randomUUID()), randomUUID()];
    await this.#studio.rollback(transaction_uuid, free);
    const { status } = await this.#studio.bet(10_00000, { ...free, transaction_uuid });
    agree(status === 'RS_OK', false);
  }

  async #cancel(): Promise<void> {
    const spins = { playerId: this.#player.id, id: this.#id, reason: 'test' };
    const isDone = await world.database.transaction((transaction) =>
      world.app.games.freeSpins.cancel(transaction, spins),
    );
    agree(isDone, this.model.end === null);
    if (isDone) this.model.end = 'cancelled';
    await settled(world);
  }

  async #expire(): Promise<void> {
    world.clock.advance(DAY + MINUTE);
    await runJob(world, 'games:follow-free-spins');
    for (const each of models) each.end ??= 'expired';
  }
}

async function spent(): Promise<Money> {
  const [row] = await world.database.query<{ spent: Money }>(
    'select spent from promotions.campaigns where key = $1',
    [giros.key],
  );
  return row?.spent ?? 0n;
}

it(
  'free spins win, end, and cost their campaign what a plain model says, whatever happens',
  { timeout: MODEL_TIMEOUT_MS },
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        const player = await world.player({ cash: CASH, bonus: 0n });
        await world.call('/api/promotions/join-campaign', { key: giros.key }, player.session);
        await settled(world);
        const [{ id } = { id: '' }] = await world.database.query<{ id: string }>(
          'select id from games.free_spins where player_id = $1',
          [player.id],
        );
        const play = new Play(await openGame(world, player), player, id);
        for (const step of list) await play.take(step);
        await settled(world);
        const { model } = play;
        const [state, , won, granted] = (await standOf(world, id)).split(' ');
        expect(`${state} ${won} ${granted}`).toBe(model.stand);
        expect(await spent()).toBe(models.reduce((sum, { cost }) => sum + cost, 0n));
        expect(await world.app.wallet.pockets(player.id)).toMatchObject({
          cash: CASH + model.granted,
          bonus: 0n,
          inPlay: 0n,
        });
      }),
      { ...modelRuns(10), endOnFailure: true },
    );
  },
);
