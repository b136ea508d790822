// The life of a player's bonuses against a plain model. One is open and others are in the queue,
// with stakes, wins, rollbacks, cancellations, withdrawals and dates in any order.

import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { moneyToDecimal, units, type Money } from '@ceibo/money';
import { DAY } from '../../../platform/clock.ts';
import { createLog } from '../../../platform/log.ts';
import { MODEL_TIMEOUT_MS, modelRuns } from '../../../testing/model-runs.ts';
import { settled } from '../../../testing/promotions/campaigns.ts';
import { LIVES, steps, type Kind, type Step } from '../../../testing/promotions/grant-steps.ts';
import {
  GrantsModel,
  WEIGHTS,
  type Category,
  type ModelGrant,
  type ModelRound,
} from '../../../testing/promotions/grants-model.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';
import type { WalletOutcome } from '../../wallet/index.ts';
import { createAdvanceAll } from './advance.ts';
import { cancel } from './cancel.ts';
import { currentGrants } from './grants-store.ts';

const CASH = units(40);
const GAME = { source: 'softswiss:test', currency: 'ARS' } as const;
const HOLDS = 'withdrawals:model';
const world = startTestWorld();

// The job of the minute runs where a step says so, and at no other moment.
beforeAll(() =>
  world.asOwner(
    `create function public.no_minute() returns trigger language plpgsql as
       $$ begin return null; end $$;
     create trigger no_minute before insert on graphile_worker._private_jobs
       for each row when (new.key = 'promotions:advance') execute function public.no_minute()`,
  ),
);

interface Played extends ModelRound {
  id: string;
  round: string;
  amount: Money;
  category: Category;
  closes: boolean;
  winIds: { id: string; amount: Money }[];
}

/** Throws when the product's answer is not the model's. */
function agree(isTaken: boolean, isRight: boolean): void {
  if (isTaken !== isRight) throw new Error(isRight ? 'it was refused' : 'it was taken');
}

/** Throws when the product's figure is not the model's. */
function same(there: unknown, wanted: unknown): void {
  if (there !== wanted) throw new Error(`${String(there)} where the model says ${String(wanted)}`);
}

const wasTaken = (outcome: WalletOutcome | undefined) =>
  outcome !== undefined && !('refused' in outcome);

class Life {
  readonly model = new GrantsModel(CASH);
  readonly #player: TestPlayer;
  readonly #rounds: Played[] = [];
  readonly #holds: { id: string; amount: Money }[] = [];
  readonly #deps;

  constructor(player: TestPlayer) {
    this.#player = player;
    const { app, clock, database } = world;
    const { identity, limits, wallet } = app;
    const log = createLog('silent');
    this.#deps = { clock, database, identity, isExcluded: limits.isExcludedIn, log, wallet };
  }

  async take(step: Step): Promise<void> {
    const hadBonus = this.model.bonus > 0n;
    await this.#steps[step.kind](step);
    // The ledger says so by itself, and what is due then happens.
    if (hadBonus || !this.model.reopen()) return;
    this.model.advance();
    await settled(world);
  }

  readonly #steps: Record<Kind, (step: Step) => Promise<unknown>> = {
    give: (step) => this.#give(step),
    stake: (step) => this.#stake(step),
    'stake-again': (step) => this.#stakeAgain(this.#picked(step)),
    win: (step) => this.#win(this.#picked(step), step),
    'win-again': (step) => this.#winAgain(this.#picked(step)),
    undo: (step) => this.#undo(this.#picked(step)),
    'take-back': (step) => this.#takeBack(this.#picked(step)),
    job: () => this.#job(),
    look: () => this.#look(),
    cancel: (step) => this.#cancel(step),
    'cancel-wrongly': (step) => this.#cancelWrongly(step),
    withdraw: ({ pesos }) => this.#withdraw(units(pesos)),
    release: () => this.#release(),
    exclude: () => this.#exclude(),
    day: () => this.#day(),
  };

  #picked({ pick }: Step): Played | undefined {
    return this.#rounds.at(-1 - (pick % Math.max(1, this.#rounds.length)));
  }

  async #give({ pick, pesos, isOdd }: Step): Promise<void> {
    const amount = units(20 + pesos);
    const [multiple, days] = [[0n, 1n, 1n, 2n][pick % 4] ?? 1n, 1 + (pick % 3)];
    const maxBet = pick % 5 === 0 ? units(25) : undefined;
    const target = amount * multiple;
    await world.app.promotions.give({
      playerId: this.#player.id,
      source: 'test',
      reference: randomUUID(),
      title: { es: 'Bono', pt: 'Bônus', en: 'Bonus' },
      amount,
      days,
      terms: {
        target,
        weights: WEIGHTS,
        ...(maxBet === undefined ? {} : { maxBet }),
        ...(isOdd ? { bonusFirst: true } : {}),
      },
    });
    this.model.give({ amount, target, milliseconds: days * DAY, maxBet, bonusFirst: isOdd });
  }

  #bet({ id, round, amount, category, closes }: Played | Omit<Played, keyof ModelRound>) {
    return world.app.wallet.apply({
      ...GAME,
      playerId: this.#player.id,
      kind: 'stake',
      sourceTxId: id,
      amount,
      round: { id: round, game: 'g', closes },
      categories: [category],
    });
  }

  async #stake({ pesos, pick, isOdd, category }: Step): Promise<void> {
    const { cash, bonus } = this.model;
    const asked: Omit<Played, keyof ModelRound> = {
      id: randomUUID(),
      round: randomUUID(),
      // All that there is, quite often: a bonus is used up only so.
      amount: pesos === 0 && cash + bonus > 0n ? cash + bonus : units(1 + pesos),
      category,
      // Some protocols tell no round, or close it with the stake: the win comes late then.
      closes: isOdd && pick % 2 === 0,
      winIds: [],
    };
    const outcome = await this.#bet(asked);
    const round = this.model.stake(asked.amount, asked);
    if (typeof round !== 'string') this.#rounds.push(Object.assign(round, asked));
    const code = 'refused' in outcome ? outcome.refused : 'taken';
    same(code, typeof round === 'string' ? round : 'taken');
  }

  async #stakeAgain(round: Played | undefined): Promise<void> {
    if (round) agree(wasTaken(await this.#bet(round)), !round.isUndone);
  }

  #pay({ id: refTxId, round }: Played, { id, amount }: { id: string; amount: Money }) {
    return world.app.wallet.apply({
      ...GAME,
      playerId: this.#player.id,
      kind: 'win',
      sourceTxId: id,
      refTxId,
      amount,
      round: { id: round, game: 'g', closes: true },
    });
  }

  async #win(round: Played | undefined, { pesos }: Step): Promise<void> {
    if (!round) return;
    const win = { id: randomUUID(), amount: units(pesos) };
    agree(wasTaken(await this.#pay(round, win)), this.model.win(round, win.amount));
    if (!round.isUndone) round.winIds.push(win);
  }

  async #winAgain(round: Played | undefined): Promise<void> {
    const win = round?.winIds[0];
    if (!round || !win) return;
    agree(wasTaken(await this.#pay(round, win)), round.wins[0]?.isTaken === false);
  }

  #rollback(refTxId: string, round: string, closes: boolean) {
    return world.app.wallet.apply({
      ...GAME,
      playerId: this.#player.id,
      kind: 'rollback',
      sourceTxId: randomUUID(),
      refTxId,
      undoesAnything: true,
      round: { id: round, game: 'g', closes },
    });
  }

  async #undo(round: Played | undefined): Promise<void> {
    if (!round) return;
    agree(wasTaken(await this.#rollback(round.id, round.round, true)), true);
    this.model.undo(round);
  }

  async #takeBack(round: Played | undefined): Promise<void> {
    const [win, id] = [round?.wins.at(-1), round?.winIds.at(-1)?.id];
    if (!round || !win || id === undefined) return;
    agree(wasTaken(await this.#rollback(id, round.round, false)), true);
    this.model.takeBack(win);
  }

  /** The job and a player who looks, at once: each step is taken once. */
  async #job(): Promise<void> {
    await Promise.all([
      createAdvanceAll(this.#deps)(),
      world.app.promotions.advance(this.#player.id),
    ]);
    this.model.advance();
  }

  async #look(): Promise<void> {
    await world.app.promotions.advance(this.#player.id);
    this.model.advance();
  }

  /** A bonus of the player’s, which was displayed just before. */
  async #displayed({ pick }: Step): Promise<{ id: string; grant: ModelGrant } | undefined> {
    await this.#look();
    const { current } = this.model;
    const place = pick % Math.max(1, current.length);
    const [grant, all] = [current[place], await this.#current()];
    return grant && { grant, id: all[place]?.id ?? '' };
  }

  #current() {
    return currentGrants(world.database, [this.#player.id]);
  }

  async #cancel(step: Step): Promise<void> {
    const displayed = await this.#displayed(step);
    if (!displayed) return;
    const { grant, id } = displayed;
    const loss = this.model.lossOf(grant);
    const asked = { id, loses: moneyToDecimal(loss ?? 0n) };
    const answers = await Promise.all([
      cancel(this.#deps, this.#player.id, asked),
      cancel(this.#deps, this.#player.id, asked),
    ]);
    const done = answers.filter((answer) => !('refused' in answer));
    same(done.length, loss === undefined ? 0 : 1);
    if (loss !== undefined) this.model.cancel(grant);
  }

  async #cancelWrongly(step: Step): Promise<void> {
    const displayed = await this.#displayed(step);
    if (!displayed) return;
    const loss = this.model.lossOf(displayed.grant) ?? 0n;
    const asked = { id: displayed.id, loses: moneyToDecimal(loss + units(1)) };
    agree(!('refused' in (await cancel(this.#deps, this.#player.id, asked))), false);
  }

  /** As in the cashier, the hold and the forfeiture are one transaction. */
  async #withdraw(asked: Money): Promise<void> {
    const amount = asked + units(1);
    const [id, playerId] = [randomUUID(), this.#player.id];
    const isTaken = await world.database.transaction(async (transaction) => {
      const { bonus, bonusInPlay } = await world.app.wallet.lockFunds(transaction, playerId);
      same(bonus + bonusInPlay, this.model.bonus + this.model.bonusInPlay);
      const own = { playerId, currency: 'ARS' } as const;
      const [held] = await world.app.wallet.applyIn(transaction, [
        { ...own, kind: 'hold', source: HOLDS, sourceTxId: id, amount },
      ]);
      if (!wasTaken(held)) return false;
      if (bonus + bonusInPlay > 0n)
        await world.app.wallet.applyIn(transaction, [
          { ...own, kind: 'bonus-forfeit', source: 'promotions', sourceTxId: `withdrawal:${id}` },
        ]);
      return true;
    });
    agree(isTaken, this.model.withdraw(amount));
    if (isTaken) this.#holds.push({ id, amount });
  }

  async #release(): Promise<void> {
    const hold = this.#holds.pop();
    if (!hold) return;
    const { id: refTxId, amount } = hold;
    const own = { playerId: this.#player.id, currency: 'ARS', source: HOLDS } as const;
    await world.app.wallet.apply({ ...own, kind: 'release', sourceTxId: randomUUID(), refTxId });
    this.model.release(amount);
  }

  async #exclude(): Promise<void> {
    await world.database.transaction((transaction) =>
      world.app.promotions.selfExcluded(transaction, this.#player.id),
    );
    this.model.endAll();
  }

  async #day(): Promise<void> {
    world.clock.advance(DAY);
    this.model.now += DAY;
  }

  /** Pockets, progress, states and the order of the queue. */
  async here() {
    const { id } = this.#player;
    const [{ cash, bonus, inPlay, held, bonusInPlay, wagering }, grants, current] =
      await Promise.all([
        world.app.wallet.funds(id),
        world.database.query<Shown>(
          `select state, amount, ended_amount as "endedAmount" from promotions.grants
           where player_id = $1 order by given_at, id`,
          [id],
        ),
        this.#current(),
      ]);
    const pockets = { cash, bonus, inPlay, held, bonusInPlay };
    return { ...pockets, counted: wagering?.counted, ...listed({ grants, current }) };
  }

  wanted() {
    const { cash, bonus, inPlay, held, bonusInPlay, owner } = this.model;
    const pockets = { cash, bonus, inPlay, held, bonusInPlay };
    return { ...pockets, counted: owner?.counted, ...listed(this.model) };
  }
}

type Shown = Pick<ModelGrant, 'state' | 'amount' | 'endedAmount'>;

function listed({ grants, current }: Record<'grants' | 'current', readonly Shown[]>) {
  const view = ({ state, amount, endedAmount: ended }: Shown) =>
    `${state} ${moneyToDecimal(amount)} ${ended === null ? '-' : moneyToDecimal(ended)}`;
  return { grants: grants.map(view), current: current.map(view) };
}

it(
  'bonuses of one player live as a plain model says, whatever happens to their bets',
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        const life = new Life(await world.player({ cash: CASH, bonus: 0n }));
        for (const step of list) {
          await life.take(step);
          expect(await life.here()).toEqual(life.wanted());
        }
      }),
      { ...modelRuns(9), examples: LIVES.map((life): [Step[]] => [life]) },
    );
  },
  MODEL_TIMEOUT_MS,
);
