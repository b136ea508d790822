// Shows a whole round spin by spin: reels, wins, cascades, held coins, free spins, and the total.

import { writeTo } from '../../page-kit/controls.ts';
import { element } from '../../page-kit/page.ts';
import { fill, language } from '../../page-kit/words.ts';
import type { GameFacts, PlayedRound, SpinView } from '../wire.ts';
import type { Cabinet } from './cabinet.ts';
import { showHold } from './hold-show.ts';
import { timesOf } from './money.ts';
import { coveringOf, fallOf } from './reels/acts.ts';
import { sound } from './sound.ts';
import {
  cellsOfScatters,
  coveredReels,
  landedSight,
  linesOf,
  reelsOf,
  type StepFacts,
  stepsOf,
  suspenseFrom,
} from './spin-facts.ts';
import { cycleWins } from './wins/win-cycle.ts';
import { describeReels, nameOf, scatterText, winsText } from './wins/win-words.ts';
import { say, words } from './words.ts';

/** The names of big wins, and the number of stakes from which each name is used. */
const bigWins = [
  [80n, words.bigWin3],
  [30n, words.bigWin2],
  [12n, words.bigWin1],
] as const;
const SHOW_WIN_MS = 1100;
const SHOW_CASCADE_MS = 620;
const BETWEEN_FREE_SPINS_MS = 350;
const BANNER_MS = 1500;

/** A prize on the reels, and the stake that it is measured by. */
interface ShownWin {
  text: string;
  amount: bigint;
  stake: bigint;
  cells: ReadonlySet<number>;
  lines: (readonly number[])[];
}

export class RoundShow {
  readonly #cabinet: Cabinet;
  #stopCycle = (): void => {};
  #hurry: (() => void) | undefined;
  #isHurried = false;

  constructor(cabinet: Cabinet) {
    this.#cabinet = cabinet;
  }

  clear(): void {
    const { hud, plate, stage } = this.#cabinet;
    this.#stopCycle();
    plate.hide();
    stage.highlight(undefined);
    hud.setWin(undefined);
  }

  skip(): void {
    this.#isHurried = true;
    this.#hurry?.();
    this.#cabinet.feature.skip();
  }

  /** Says that a round from before goes on now. */
  announceResumed(): Promise<void> {
    return this.#showBanner(words.resumed);
  }

  /** Shows a round whose reels are already turning; resolves when the player has seen it. */
  async show(round: PlayedRound): Promise<void> {
    const { facts, hud, plates, stage } = this.#cabinet;
    stage.useReels(facts.reels);
    const stake = BigInt(round.boughtFor ?? round.stake);
    const jackpot = BigInt(round.jackpot);
    let win = 0n;
    let total = round.boughtFor === undefined ? 0 : await this.#announceBought(stake);
    let played = 0;
    for (const spin of round.spins) {
      if (spin.isFree) {
        played += 1;
        await this.#beginFreeSpin(spin, { played, total, win });
      }
      this.#isHurried = false;
      await this.#land(spin);
      await this.#showSpin(spin, { stake, won: win });
      win += BigInt(spin.win);
      total += spin.freeSpins;
      if (win > 0n) hud.setWin(win);
      const { multiplier } = spin.steps.at(-1) ?? spin;
      if (spin.isFree) plates.showFreeSpins({ played, total, win, multiplier });
      if (spin.freeSpins > 0) await this.#announceFreeSpins(spin);
    }
    if (win + jackpot === 0n) say(words.announceNothing);
    if (jackpot > 0n) await this.#showJackpot(jackpot);
    if (total > 0) await this.#endFreeSpins(round, total);
    else await this.#celebrate(win, stake);
    if (win + jackpot > 0n) hud.setWin(round.guesses ? BigInt(round.win) : win + jackpot);
    this.#showLast(round.spins.at(-1));
  }

  /** The prizes of the last spin stay in sight, one after another. */
  #showLast(spin: SpinView | undefined): void {
    if (spin === undefined) return;
    const { facts } = this.#cabinet;
    if (spin.hold === undefined) this.#stopCycle = cycleWins(this.#cabinet, spin);
    const reels = describeReels(facts, lastOf(stepsOf(facts, spin)).sight);
    element('reels', HTMLCanvasElement).setAttribute('aria-label', reels);
  }

  async #beginFreeSpin(
    { multiplier }: SpinView,
    progress: { played: number; total: number; win: bigint },
  ): Promise<void> {
    const { facts, hud, plate, plates, stage } = this.#cabinet;
    const { played, total } = progress;
    await this.#pause(hud.isTurbo ? 80 : BETWEEN_FREE_SPINS_MS);
    plate.hide();
    plates.showFreeSpins({ ...progress, multiplier });
    say(fill(words.announceFreeSpin, { played, total }));
    sound.play('spin');
    stage.useReels(reelsOf(facts, true));
    stage.spin(hud);
  }

  #land(spin: SpinView): Promise<void> {
    const { facts, hud, stage } = this.#cabinet;
    const [{ sight }] = stepsOf(facts, spin);
    return stage.land(spin.stops, {
      suspenseFrom: hud.isTurbo ? facts.reels.length : suspenseFrom(facts, spin),
      onReelStopped(reel) {
        const symbols = sight.cells.slice(reel * facts.rows, (reel + 1) * facts.rows);
        sound.play(symbols.some((each) => each === 'scatter' || each === 'coin') ? 'sun' : 'stop');
      },
    });
  }

  /** Shows the prizes of a spin's symbols, window after window, and then its scatters and coins. */
  async #showSpin(spin: SpinView, { stake, won }: { stake: bigint; won: bigint }): Promise<void> {
    const { facts, hud, plates, stage } = this.#cabinet;
    const steps = stepsOf(facts, spin);
    const reels = coveredReels(facts, spin);
    if (reels.length > 0) {
      const covering = coveringOf({ cells: landedSight(facts, spin).cells, reels }, facts.rows);
      await stage.perform(covering, steps[0].sight, this.#speed);
    }
    const isPaidCascade = facts.cascade !== undefined && !spin.isFree;
    let shown = won;
    for (const [index, step] of steps.entries()) {
      const amount = BigInt(spin.steps[index]?.win ?? '0');
      if (amount === 0n) continue;
      if (isPaidCascade) plates.showMultiplier(step.multiplier);
      const lines = linesOf(facts, step.wins);
      const text = winsText(facts, step);
      await this.#showWin({ text, amount, stake, cells: step.cells, lines });
      shown += amount;
      hud.setWin(shown);
      const after = steps[index + 1];
      if (after !== undefined) await this.#cascade(step, after);
    }
    if (isPaidCascade) plates.showPromise();
    const amount = BigInt(spin.scatterAmount);
    const cells = this.#scatterCells(spin);
    if (amount > 0n)
      await this.#showWin({ text: scatterText(facts, spin), amount, stake, cells, lines: [] });
    if (spin.hold !== undefined) await this.#showHold(spin.hold);
  }

  async #showHold(hold: NonNullable<SpinView['hold']>): Promise<void> {
    const { hud, money, plate, stage } = this.#cabinet;
    plate.hide();
    await this.#showBanner(words.holdIntro);
    await showHold(this.#cabinet, hold, (ms) => this.#pause(hud.isTurbo ? ms / 2 : ms));
    if (hold.isFull) await this.#showBanner(`${words.fixedPrizes.grand}: ${money(hold.grand)}`);
    const total = BigInt(hold.win);
    say(fill(words.announceWin, { amount: money(total) }));
    plate.count(words.holdTotal, total, 900);
    await this.#pause(SHOW_WIN_MS);
    plate.show(words.holdTotal, total);
    stage.highlight(undefined);
  }

  /** The scatters in sight; the landed ones, where a wild may have covered some of them. */
  #scatterCells(spin: SpinView): Set<number> {
    const { facts } = this.#cabinet;
    const isCovered = coveredReels(facts, spin).length > 0;
    const sight = isCovered ? landedSight(facts, spin) : lastOf(stepsOf(facts, spin)).sight;
    return new Set(cellsOfScatters(spin, sight));
  }

  async #showWin({ text, amount, stake, cells, lines }: ShownWin): Promise<void> {
    const { facts, hud, money, plate, stage } = this.#cabinet;
    stage.highlight({ cells, lines });
    say(`${fill(words.announceWin, { amount: money(amount) })} ${text}.`);
    // A prize below the stake is shown, not celebrated: the round as a whole has lost.
    if (amount <= stake) plate.show(text, amount);
    else {
      sound.play('win');
      plate.count(text, amount, hud.isTurbo ? 400 : 900);
    }
    const showMs = facts.cascade === undefined ? SHOW_WIN_MS : SHOW_CASCADE_MS;
    await this.#pause(hud.isTurbo ? 450 : showMs);
    plate.show(text, amount);
  }

  get #speed(): { isTurbo: boolean } {
    return { isTurbo: this.#cabinet.hud.isTurbo || this.#isHurried };
  }

  async #cascade(before: StepFacts, after: StepFacts): Promise<void> {
    const { facts, plate, stage } = this.#cabinet;
    plate.hide();
    sound.play('stop');
    const change = { before: before.sight, vanishing: before.cells, after: after.sight };
    await stage.perform(fallOf(change, facts.rows), after.sight, this.#speed);
  }

  async #showJackpot(amount: bigint): Promise<void> {
    sound.play('big');
    const card = { lead: words.jackpotWon, amount, note: words.jackpotNote };
    await this.#fillStage(card, { staysMs: 9000, petals: 70 });
  }

  /** Shows an amount over everything, until the player goes on. */
  async #fillStage(
    card: { lead: string; amount: bigint; note: string },
    show: { staysMs: number; petals: number },
  ): Promise<void> {
    const { feature, money } = this.#cabinet;
    say(`${card.lead}: ${money(card.amount)}. ${card.note}`);
    await feature.show({ ...card, go: words.continue, ...show });
  }

  async #announceFreeSpins(spin: SpinView): Promise<void> {
    const { freeSpins: count, isFree, win } = spin;
    sound.play('free');
    this.#cabinet.stage.highlight({ cells: this.#scatterCells(spin), lines: [] });
    if (isFree) return this.#showBanner(fill(words.retrigger, { count }));
    await this.#pause(900);
    await this.#introduceFreeSpins(count, BigInt(win));
  }

  /** Introduces bought free spins, and returns their number. */
  async #announceBought(stake: bigint): Promise<number> {
    const { facts, money } = this.#cabinet;
    const total = facts.freeSpins?.given[0] ?? 0;
    sound.play('free');
    await this.#introduceFreeSpins(total, 0n, fill(words.boughtNote, { stake: money(stake) }));
    return total;
  }

  async #introduceFreeSpins(total: number, win: bigint, bought = ''): Promise<void> {
    const { facts, feature, plates } = this.#cabinet;
    const multiplier = facts.freeSpins?.ladder[0] ?? 1;
    plates.showFreeSpins({ played: 0, total, win, multiplier });
    const lead = fill(words.freeSpinsIntro, { count: total });
    const note = `${bought} ${freeSpinsNote(facts)}`.trim();
    say(lead);
    await feature.show({ lead, note, go: words.start, staysMs: 6000, petals: 18 });
  }

  async #showBanner(text: string): Promise<void> {
    const { classList } = element('banner');
    writeTo('banner', text);
    classList.add('is-on');
    say(text);
    await this.#pause(BANNER_MS);
    classList.remove('is-on');
  }

  async #endFreeSpins({ spins, win, stake }: PlayedRound, count: number): Promise<void> {
    const { facts, money, plates, stage } = this.#cabinet;
    const name = bigWinName(BigInt(win), BigInt(stake));
    await this.#pause(700);
    sound.play(name === undefined ? 'free' : 'big');
    const amount = spins
      .filter(({ isFree }) => isFree)
      .reduce((sum, spin) => sum + BigInt(spin.win), 0n);
    const total = fill(words.roundTotal, { amount: money(win) });
    const note = `${fill(words.freeSpinsEndNote, { count })}\n${total}`;
    const card = { lead: name ?? words.freeSpinsEnd, amount, note };
    await this.#fillStage(card, { staysMs: 7000, petals: name === undefined ? 16 : 60 });
    plates.showPromise();
    stage.useReels(facts.reels);
  }

  async #celebrate(amount: bigint, stake: bigint): Promise<void> {
    const lead = bigWinName(amount, stake);
    if (lead === undefined) return;
    sound.play('big');
    const note = fill(words.bigWinNote, { times: timesOf(amount, stake, language) });
    await this.#fillStage({ lead, amount, note }, { staysMs: 7000, petals: 60 });
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => end(), this.#isHurried ? Math.min(ms, 60) : ms);
      const end = () => {
        clearTimeout(timer);
        this.#hurry = undefined;
        resolve();
      };
      this.#hurry = end;
    });
  }
}

function lastOf(steps: [StepFacts, ...StepFacts[]]): StepFacts {
  return steps.at(-1) ?? steps[0];
}

/** The effect of free spins on prizes, and the way to win more of them. */
function freeSpinsNote(facts: GameFacts): string {
  const { ladder = [1], reels } = facts.freeSpins ?? {};
  const [from = 1, to = from] = [ladder[0], ladder.at(-1)];
  const more = fill(words.freeSpinsMore, { symbol: nameOf(facts, 'scatter') });
  if (to > from) return `${fill(words.freeSpinsGrowing, { from, to })} ${more}`;
  if (from > 1) return `${fill(words.freeSpinsMultiplied, { multiplier: from })} ${more}`;
  return reels === undefined ? more : `${words.freeSpinsRich} ${more}`;
}

function bigWinName(win: bigint, stake: bigint): string | undefined {
  return bigWins.find(([times]) => win >= times * stake)?.[1];
}
