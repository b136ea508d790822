// Shows a whole round spin by spin: reels, wins, cascades, held coins, free spins, and the total.

import type { GameFacts, PlayedRound, SpinView } from '../wire.ts';
import type { Feature } from './feature.ts';
import type { Hud } from './hud.ts';
import { timesOf } from './money.ts';
import { element } from '../../page-kit/page.ts';
import type { Plates } from './plates.ts';
import type { ReelStage } from './reels/reel-stage.ts';
import type { SoundBox } from './sound.ts';
import {
  cellsOfScatters,
  expandedReels,
  landedSight,
  linesOf,
  reelsOf,
  type StepFacts,
  stepsOf,
  suspenseFrom,
} from './spin-facts.ts';
import { HoldShow } from './hold-show.ts';
import { WinCycle } from './wins/win-cycle.ts';
import type { WinPlate } from './wins/win-plate.ts';
import { describeReels, nameOf, scatterText, winsText } from './wins/win-words.ts';
import { fill, type Words } from './words.ts';
import type { Shared } from './shared.ts';

/** The names of big wins, and the number of stakes from which each name is used. */
const bigWins = [
  [80n, 'bigWin3'],
  [30n, 'bigWin2'],
  [12n, 'bigWin1'],
] as const;
const SHOW_WIN_MS = 1100;
const SHOW_CASCADE_MS = 620;
const BETWEEN_FREE_SPINS_MS = 350;

interface Needs extends Shared {
  stage: ReelStage;
  hud: Hud;
  plates: Plates;
  plate: WinPlate;
  feature: Feature;
  sound: SoundBox;
}

export class RoundShow {
  readonly #needs: Needs;
  readonly #cycle: WinCycle;
  readonly #hold: HoldShow;
  #hurry: (() => void) | undefined;
  #isHurried = false;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#cycle = new WinCycle(needs);
    this.#hold = new HoldShow(needs);
  }

  clear(): void {
    this.#cycle.stop();
    this.#needs.plate.hide();
    this.#needs.stage.highlight(undefined);
    this.#needs.hud.setWin(undefined);
  }

  skip(): void {
    this.#isHurried = true;
    this.#hurry?.();
    this.#needs.feature.skip();
  }

  /** Says that a round from before goes on now. */
  async announceResumed(): Promise<void> {
    await this.#showBanner(this.#needs.words.resumed);
  }

  /** Shows a round whose reels are already turning; resolves when the player has seen it. */
  async show(round: PlayedRound): Promise<void> {
    const { facts, hud, plates, stage, words } = this.#needs;
    stage.useReels(facts.reels);
    const stake = BigInt(round.boughtFor ?? round.stake);
    let won = 0n;
    let freeSpins = round.boughtFor === undefined ? 0 : await this.#announceBought(stake);
    let played = 0;
    for (const spin of round.spins) {
      if (spin.isFree) {
        played += 1;
        await this.#beginFreeSpin(spin, { played, total: freeSpins, win: won });
      }
      this.#isHurried = false;
      await this.#land(spin);
      await this.#showSpin(spin, { stake, won });
      won += BigInt(spin.win);
      freeSpins += spin.freeSpins;
      if (won > 0n) hud.setWin(won);
      if (spin.isFree)
        plates.showFreeSpins({
          played,
          total: freeSpins,
          win: won,
          multiplier: lastMultiplier(spin),
        });
      if (spin.freeSpins > 0) await this.#announceFreeSpins(spin, { isFirst: !spin.isFree });
    }
    if (won === 0n && round.jackpot === '0') this.#say(words.announceNothing);
    if (round.jackpot !== '0') await this.#showJackpot(round);
    if (freeSpins > 0) await this.#endFreeSpins(round, freeSpins);
    else await this.#celebrate(won, stake);
    won += BigInt(round.jackpot);
    if (won > 0n) hud.setWin(round.guesses === undefined ? won : BigInt(round.win));
    const last = round.spins.at(-1);
    if (last === undefined) return;
    if (last.hold === undefined) this.#cycle.start(last);
    const sight = stepsOf(facts, last).at(-1)?.sight;
    if (sight !== undefined)
      element('reels', HTMLCanvasElement).setAttribute(
        'aria-label',
        describeReels(words, sight, facts.rows),
      );
  }

  async #beginFreeSpin(
    spin: SpinView,
    progress: { played: number; total: number; win: bigint },
  ): Promise<void> {
    const { facts, hud, plate, plates, stage, words, sound } = this.#needs;
    await this.#pause(hud.isTurbo ? 80 : BETWEEN_FREE_SPINS_MS);
    plate.hide();
    plates.showFreeSpins({ ...progress, multiplier: spin.multiplier });
    this.#say(fill(words.announceFreeSpin, { played: progress.played, total: progress.total }));
    sound.play('spin');
    stage.useReels(reelsOf(facts, true));
    stage.spin({ isTurbo: hud.isTurbo });
  }

  #land(spin: SpinView): Promise<void> {
    const { facts, hud, sound, stage } = this.#needs;
    const [{ sight }] = stepsOf(facts, spin);
    return stage.land(spin.stops, {
      suspenseFrom: hud.isTurbo ? facts.reels.length : suspenseFrom(facts, spin),
      onReelStopped: (reel) =>
        sound.play(
          sight.cells.slice(reel * facts.rows, (reel + 1) * facts.rows).some(isSpecial)
            ? 'sun'
            : 'stop',
        ),
    });
  }

  /** Shows the prizes of a spin's symbols, window after window, and then its scatters and coins. */
  async #showSpin(spin: SpinView, { stake, won }: { stake: bigint; won: bigint }): Promise<void> {
    const { facts, hud, plate, plates, stage, words } = this.#needs;
    const steps = stepsOf(facts, spin);
    const covered = expandedReels(facts, spin);
    if (covered.length > 0) {
      const change = { landed: landedSight(facts, spin), covered: steps[0].sight, reels: covered };
      await stage.cover(change, { isTurbo: hud.isTurbo || this.#isHurried });
    }
    let shown = won;
    for (const [index, step] of steps.entries()) {
      const amount = BigInt(spin.steps[index]?.win ?? '0');
      if (amount === 0n) continue;
      if (facts.cascade !== undefined && !spin.isFree) plates.showMultiplier(step.multiplier);
      await this.#showWin({
        text: winsText(words, step),
        amount,
        stake,
        cells: step.cells,
        lines: linesOf(facts, step.wins),
      });
      shown += amount;
      hud.setWin(shown);
      const after = steps[index + 1];
      if (after !== undefined) await this.#cascade(step, after);
    }
    if (facts.cascade !== undefined && !spin.isFree) plates.showPromise();
    await this.#showScatterPrize(spin, { stake, sight: this.#scatterSight(spin) });
    if (spin.hold === undefined) return;
    plate.hide();
    await this.#showBanner(words.holdIntro);
    await this.#hold.show(spin.hold, (ms) => this.#pause(hud.isTurbo ? ms / 2 : ms));
    if (spin.hold.isFull)
      await this.#showBanner(
        `${words.fixedPrizes.grand}: ${this.#needs.money(BigInt(spin.hold.grand))}`,
      );
    const total = BigInt(spin.hold.win);
    this.#say(fill(words.announceWin, { amount: this.#needs.money(total) }));
    plate.count(words.holdTotal, total, 900);
    await this.#pause(SHOW_WIN_MS);
    plate.show(words.holdTotal, total);
    stage.highlight(undefined);
  }

  /** What shows a spin's scatters: a wild may have covered some of them. */
  #scatterSight(spin: SpinView): StepFacts['sight'] {
    const { facts } = this.#needs;
    if (expandedReels(facts, spin).length > 0) return landedSight(facts, spin);
    const steps = stepsOf(facts, spin);
    return steps.at(-1)?.sight ?? steps[0].sight;
  }

  async #showScatterPrize(
    spin: SpinView,
    { stake, sight }: { stake: bigint; sight: StepFacts['sight'] },
  ): Promise<void> {
    const { words } = this.#needs;
    if (spin.scatterAmount === '0') return;
    const cells = new Set(cellsOfScatters(spin, sight));
    await this.#showWin({
      text: scatterText(words, spin),
      amount: BigInt(spin.scatterAmount),
      stake,
      cells,
      lines: [],
    });
  }

  async #showWin(win: {
    text: string;
    amount: bigint;
    stake: bigint;
    cells: Set<number>;
    lines: (readonly number[])[];
  }): Promise<void> {
    const { facts, hud, money, plate, sound, stage, words } = this.#needs;
    const { text, amount, stake, cells, lines } = win;
    stage.highlight({ cells, lines });
    this.#say(`${fill(words.announceWin, { amount: money(amount) })} ${text}.`);
    // A prize below the stake is shown, not celebrated: the round as a whole has lost.
    if (amount <= stake) plate.show(text, amount);
    else {
      sound.play('win');
      plate.count(text, amount, hud.isTurbo ? 400 : 900);
    }
    await this.#pause(
      hud.isTurbo ? 450 : facts.cascade === undefined ? SHOW_WIN_MS : SHOW_CASCADE_MS,
    );
    plate.show(text, amount);
  }

  async #cascade(before: StepFacts, after: StepFacts): Promise<void> {
    const { hud, plate, sound, stage } = this.#needs;
    plate.hide();
    sound.play('stop');
    await stage.fall(
      { before: before.sight, vanishing: before.cells, after: after.sight },
      { isTurbo: hud.isTurbo || this.#isHurried },
    );
  }

  async #showJackpot(round: PlayedRound): Promise<void> {
    const { words } = this.#needs;
    const main = BigInt(round.jackpot);
    this.#needs.sound.play('big');
    const card = { lead: words.jackpotWon, main, note: words.jackpotNote };
    await this.#fillStage(card, { staysMs: 9000, petals: 70 });
  }

  /** Shows an amount over everything, until the player goes on. */
  async #fillStage(
    card: { lead: string; main: bigint; note: string },
    show: { staysMs: number; petals: number },
  ): Promise<void> {
    const { feature, money, words } = this.#needs;
    this.#say(`${card.lead}: ${money(card.main)}. ${card.note}`);
    await feature.show({ ...card, go: words.continue, ...show });
  }

  async #announceFreeSpins(spin: SpinView, { isFirst }: { isFirst: boolean }): Promise<void> {
    const { sound, stage, words } = this.#needs;
    sound.play('free');
    stage.highlight({
      cells: new Set(cellsOfScatters(spin, this.#scatterSight(spin))),
      lines: [],
    });
    if (!isFirst) return this.#showBanner(fill(words.retrigger, { count: spin.freeSpins }));
    await this.#pause(900);
    const note = freeSpinsNote(words, this.#needs.facts);
    await this.#introduceFreeSpins({ total: spin.freeSpins, win: BigInt(spin.win), note });
  }

  /** Introduces bought free spins, and returns their number. */
  async #announceBought(stake: bigint): Promise<number> {
    const { facts, money, sound, words } = this.#needs;
    const total = facts.freeSpins?.given[0] ?? 0;
    sound.play('free');
    const bought = fill(words.boughtNote, { stake: money(stake) });
    const note = `${bought} ${freeSpinsNote(words, facts)}`;
    await this.#introduceFreeSpins({ total, win: 0n, note });
    return total;
  }

  async #introduceFreeSpins({
    total,
    win,
    note,
  }: {
    total: number;
    win: bigint;
    note: string;
  }): Promise<void> {
    const { facts, feature, plates, words } = this.#needs;
    const multiplier = facts.freeSpins?.ladder[0] ?? 1;
    plates.showFreeSpins({ played: 0, total, win, multiplier });
    const lead = fill(words.freeSpinsIntro, { count: total });
    this.#say(lead);
    await feature.show({ lead, main: '', note, go: words.start, staysMs: 6000, petals: 18 });
  }

  async #showBanner(text: string): Promise<void> {
    const banner = element('banner', HTMLElement);
    banner.textContent = text;
    banner.classList.add('is-on');
    this.#say(text);
    await this.#pause(1500);
    banner.classList.remove('is-on');
  }

  async #endFreeSpins(round: PlayedRound, freeSpins: number): Promise<void> {
    const { facts, money, plates, sound, stage, words } = this.#needs;
    const main = round.spins.reduce(
      (sum, { isFree, win }) => (isFree ? sum + BigInt(win) : sum),
      0n,
    );
    const name = bigWinName(BigInt(round.win), BigInt(round.stake));
    await this.#pause(700);
    sound.play(name === undefined ? 'free' : 'big');
    const total = fill(words.roundTotal, { amount: money(BigInt(round.win)) });
    const note = `${fill(words.freeSpinsEndNote, { count: freeSpins })}\n${total}`;
    const lead = name === undefined ? words.freeSpinsEnd : words[name];
    const petals = name === undefined ? 16 : 60;
    await this.#fillStage({ lead, main, note }, { staysMs: 7000, petals });
    plates.showPromise();
    stage.useReels(facts.reels);
  }

  async #celebrate(win: bigint, stake: bigint): Promise<void> {
    const { language, sound, words } = this.#needs;
    const name = bigWinName(win, stake);
    if (name === undefined) return;
    sound.play('big');
    const note = fill(words.bigWinNote, { times: timesOf(win, stake, language) });
    await this.#fillStage({ lead: words[name], main: win, note }, { staysMs: 7000, petals: 60 });
  }

  #say(text: string): void {
    element('announcement', HTMLElement).textContent = text;
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

/** The multiplier that the last window of a spin was paid with. */
function lastMultiplier(spin: SpinView): number {
  return spin.steps.at(-1)?.multiplier ?? spin.multiplier;
}

/** What free spins do with the prizes, and how more of them are won. */
function freeSpinsNote(words: Words, facts: GameFacts): string {
  const ladder = facts.freeSpins?.ladder ?? [1];
  const [first, last] = [ladder[0] ?? 1, ladder.at(-1) ?? 1];
  const more = fill(words.freeSpinsMore, { symbol: nameOf(words, 'scatter') });
  if (last > first) return `${fill(words.freeSpinsGrowing, { from: first, to: last })} ${more}`;
  if (first > 1) return `${fill(words.freeSpinsMultiplied, { multiplier: first })} ${more}`;
  return facts.freeSpins?.reels === undefined ? more : `${words.freeSpinsRich} ${more}`;
}

function isSpecial(symbol: string): boolean {
  return symbol === 'scatter' || symbol === 'coin';
}

function bigWinName(win: bigint, stake: bigint) {
  return bigWins.find(([times]) => win >= times * stake)?.[1];
}
