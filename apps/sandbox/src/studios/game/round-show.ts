// Shows a whole round spin by spin: reels, wins, free spins, and what it all came to.

import type { GameFacts, Language, PlayedRound, SpinView } from '../wire.ts';
import type { Feature } from './feature.ts';
import type { Hud } from './hud.ts';
import { type FormatMoney, timesOf } from './money.ts';
import { element } from './page.ts';
import type { Plates } from './plates.ts';
import type { ReelStage } from './reels/reel-stage.ts';
import type { SoundBox } from './sound.ts';
import { cellsOfScatters, suspenseFrom, windowOf, winningCells } from './spin-facts.ts';
import { WinCycle } from './win-cycle.ts';
import type { WinPlate } from './win-plate.ts';
import { describeReels, spinText } from './win-words.ts';
import { fill, type Words } from './words.ts';

/** From how many stakes on a win is called big, and what it is called. */
const bigWins = [
  [80n, 'bigWin3'],
  [30n, 'bigWin2'],
  [12n, 'bigWin1'],
] as const;
const SHOW_WIN_MS = 1100;
const BETWEEN_FREE_SPINS_MS = 350;

interface Needs {
  facts: GameFacts;
  words: Words;
  language: Language;
  money: FormatMoney;
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
  #hurry: (() => void) | undefined;
  #isHurried = false;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#cycle = new WinCycle(needs);
  }

  /** Takes away what the last round left on the stage. */
  clear(): void {
    this.#cycle.stop();
    this.#needs.plate.hide();
    this.#needs.stage.highlight(undefined);
    this.#needs.hud.setWin(undefined);
  }

  /** Shortens what is being shown. */
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
    const { facts, hud, plates, words } = this.#needs;
    const stake = BigInt(round.stake);
    let won = 0n;
    let freeSpins = 0;
    for (const [index, spin] of round.spins.entries()) {
      if (index > 0) await this.#beginFreeSpin({ played: index, total: freeSpins, win: won });
      this.#isHurried = false;
      await this.#land(spin);
      won += BigInt(spin.win);
      freeSpins += spin.freeSpins;
      await this.#showWin(spin, { stake, won, isLast: index === round.spins.length - 1 });
      if (index > 0) plates.showFreeSpins({ played: index, total: freeSpins, win: won });
      if (spin.freeSpins > 0) await this.#announceFreeSpins(spin, { isFirst: index === 0 });
    }
    if (freeSpins > 0) await this.#endFreeSpins(round, freeSpins);
    else await this.#celebrate(won, stake);
    if (won > 0n) hud.setWin(won);
    const last = round.spins.at(-1);
    if (last !== undefined) this.#cycle.start(last);
    element('reels', HTMLCanvasElement).setAttribute('aria-label', describeReels(facts, words, last?.stops ?? []));
  }

  async #beginFreeSpin(progress: { played: number; total: number; win: bigint }): Promise<void> {
    const { hud, plate, plates, stage, words, sound } = this.#needs;
    await this.#pause(hud.isTurbo ? 80 : BETWEEN_FREE_SPINS_MS);
    plate.hide();
    plates.showFreeSpins(progress);
    this.#say(fill(words.announceFreeSpin, { played: progress.played, total: progress.total }));
    sound.play('spin');
    stage.spin({ isTurbo: hud.isTurbo });
  }

  #land(spin: SpinView): Promise<void> {
    const { facts, hud, sound, stage } = this.#needs;
    const window = windowOf(facts, spin.stops);
    return stage.land(spin.stops, {
      suspenseFrom: hud.isTurbo ? facts.reels.length : suspenseFrom(facts, spin.stops),
      onReelStopped: (reel) => sound.play(window.slice(reel * 3, reel * 3 + 3).includes('scatter') ? 'sun' : 'stop'),
    });
  }

  async #showWin(spin: SpinView, { stake, won, isLast }: { stake: bigint; won: bigint; isLast: boolean }): Promise<void> {
    const { facts, hud, money, plate, sound, stage, words } = this.#needs;
    const win = BigInt(spin.win);
    if (win === 0n) {
      if (isLast && won === 0n) this.#say(words.announceNothing);
      return;
    }
    stage.highlight({ cells: winningCells(facts, spin), lines: spin.lines.map((line) => facts.lines[line.line] ?? []) });
    const text = spinText(words, spin);
    this.#say(`${fill(words.announceWin, { amount: money(win) })} ${text}.`);
    // A prize below the stake is shown, not celebrated: the round as a whole has lost.
    if (win <= stake) plate.show(text, win);
    else {
      sound.play('win');
      plate.count(text, win, hud.isTurbo ? 400 : 900);
    }
    await this.#pause(hud.isTurbo ? 450 : SHOW_WIN_MS);
    plate.show(text, win);
    hud.setWin(won);
  }

  async #announceFreeSpins(spin: SpinView, { isFirst }: { isFirst: boolean }): Promise<void> {
    const { facts, feature, plates, sound, stage, words } = this.#needs;
    sound.play('free');
    stage.highlight({ cells: new Set(cellsOfScatters(facts, spin)), lines: [] });
    if (!isFirst) return this.#showBanner(fill(words.retrigger, { count: spin.freeSpins }));
    await this.#pause(900);
    plates.showFreeSpins({ played: 0, total: spin.freeSpins, win: BigInt(spin.win) });
    const main = fill(words.freeSpinsIntro, { count: spin.freeSpins });
    this.#say(main);
    await feature.show({
      lead: main,
      main: '',
      note: fill(words.freeSpinsIntroNote, { multiplier: facts.freeSpinMultiplier }),
      go: words.start,
      staysMs: 6000,
      petals: 18,
    });
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
    const { feature, money, plates, sound, words } = this.#needs;
    const free = round.spins.slice(1).reduce((sum, spin) => sum + BigInt(spin.win), 0n);
    const name = bigWinName(BigInt(round.win), BigInt(round.stake));
    await this.#pause(700);
    sound.play(name === undefined ? 'free' : 'big');
    const note = `${fill(words.freeSpinsEndNote, { count: freeSpins })}\n${fill(words.roundTotal, { amount: money(BigInt(round.win)) })}`;
    this.#say(`${money(free)}. ${note}`);
    await feature.show({
      lead: name === undefined ? words.freeSpinsEnd : words[name],
      main: free,
      note,
      go: words.continue,
      staysMs: 7000,
      petals: name === undefined ? 16 : 60,
    });
    plates.showPromise();
  }

  async #celebrate(win: bigint, stake: bigint): Promise<void> {
    const { feature, language, money, sound, words } = this.#needs;
    const name = bigWinName(win, stake);
    if (name === undefined) return;
    sound.play('big');
    const note = fill(words.bigWinNote, { times: timesOf(win, stake, language) });
    this.#say(`${words[name]}: ${money(win)}`);
    await feature.show({ lead: words[name], main: win, note, go: words.continue, staysMs: 7000, petals: 60 });
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

function bigWinName(win: bigint, stake: bigint) {
  return bigWins.find(([times]) => win >= times * stake)?.[1];
}
