// Shows a whole round spin by spin: reels, wins, cascades, held coins, free spins, and the total.

import { element } from '../../page-kit/page.ts';
import { fill, language } from '../../page-kit/words.ts';
import type { PlayedRound, SpinView } from '../wire.ts';
import type { Cabinet } from './cabinet.ts';
import { showHold } from './hold-show.ts';
import { timesOf } from './money.ts';
import type { FreeProgress } from './plates.ts';
import { coveringOf, fallOf } from './reels/acts.ts';
import type { Highlight } from './reels/reel-stage.ts';
import { sound } from './sound.ts';
import {
  cellsOfWin,
  linesOf,
  reelsOf,
  seeSpin,
  type StepFacts,
  suspenseFrom,
} from './spin-facts.ts';
import {
  describeReels,
  freeSpinsText,
  nameOf,
  scatterText,
  winsText,
  winText,
} from './win-words.ts';
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
const CYCLE_STEP_MS = 1500;

interface ShownWin extends Highlight {
  text: string;
  amount: bigint;
  stake: bigint;
}

export type RoundShow = ReturnType<typeof createRoundShow>;

export function createRoundShow(cabinet: Cabinet) {
  const { feature, hud, pace, plate, stage } = cabinet;
  let stopCycle: (() => void) | undefined;
  return {
    clear(): void {
      stopCycle?.();
      plate.hide();
      stage.highlight(undefined);
      hud.setWin(undefined);
    },
    skip(): void {
      pace.hurry();
      feature.skip();
    },
    /**
     * Shows a round whose reels are already turning; resolves when the player has seen it. The
     * prizes of its last spin stay in sight, one after another.
     */
    async show(round: PlayedRound): Promise<void> {
      await showRound(cabinet, round);
      const last = round.spins.at(-1);
      if (last === undefined) return;
      const { facts } = cabinet;
      stopCycle = cycleWins(cabinet, last);
      const reels = describeReels(facts, seeSpin(facts, last).last);
      element('reels').setAttribute('aria-label', reels);
    },
  };
}

async function showRound(cabinet: Cabinet, round: PlayedRound): Promise<void> {
  const { facts, hud, pace, plates, stage } = cabinet;
  stage.useReels(facts.reels);
  const stake = BigInt(round.boughtFor ?? round.stake);
  const jackpot = BigInt(round.jackpot);
  let win = 0n;
  let total = round.boughtFor === undefined ? 0 : await announceBought(cabinet, stake);
  let played = 0;
  for (const spin of round.spins) {
    if (spin.isFree) {
      played += 1;
      await beginFreeSpin(cabinet, { played, total, win, multiplier: spin.multiplier });
    }
    pace.begin();
    await land(cabinet, spin);
    await showSpin(cabinet, spin, { stake, won: win });
    win += BigInt(spin.win);
    total += spin.freeSpins;
    if (win > 0n) hud.setWin(win);
    const { multiplier } = spin.steps.at(-1) ?? spin;
    if (spin.isFree) plates.showFreeSpins({ played, total, win, multiplier });
    if (spin.freeSpins > 0) await announceFreeSpins(cabinet, spin);
  }
  if (win + jackpot === 0n) say(words.announceNothing);
  if (jackpot > 0n) await showJackpot(cabinet, jackpot);
  if (total > 0) await endFreeSpins(cabinet, round, total);
  else await celebrate(cabinet, win, stake);
  if (win + jackpot > 0n) hud.setWin(round.guesses ? BigInt(round.win) : win + jackpot);
}

async function beginFreeSpin(
  { facts, hud, pace, plate, plates, stage }: Cabinet,
  progress: FreeProgress,
): Promise<void> {
  const { played, total } = progress;
  await pace.pause(BETWEEN_FREE_SPINS_MS, 80);
  plate.hide();
  plates.showFreeSpins(progress);
  say(fill(words.announceFreeSpin, { played, total }));
  sound.play('spin');
  stage.useReels(reelsOf(facts, true));
  stage.spin(hud);
}

function land({ facts, hud, stage }: Cabinet, spin: SpinView): Promise<void> {
  const [{ sight }] = seeSpin(facts, spin).steps;
  return stage.land(spin.stops, {
    suspenseFrom: hud.isTurbo ? facts.reels.length : suspenseFrom(facts, spin),
    onReelStopped(reel) {
      const symbols = sight.cells.slice(reel * facts.rows, (reel + 1) * facts.rows);
      sound.play(symbols.some((each) => each === 'scatter' || each === 'coin') ? 'sun' : 'stop');
    },
  });
}

/** Shows the prizes of a spin's symbols, window after window, and then its scatters and coins. */
async function showSpin(
  cabinet: Cabinet,
  spin: SpinView,
  { stake, won }: { stake: bigint; won: bigint },
): Promise<void> {
  const { facts, hud, pace, plates, stage } = cabinet;
  const { covered, landed, scatters, steps } = seeSpin(facts, spin);
  if (covered.length > 0) {
    const covering = coveringOf({ cells: landed.cells, reels: covered }, facts.rows);
    await stage.perform(covering, steps[0].sight, pace);
  }
  const isPaidCascade = facts.cascade !== undefined && !spin.isFree;
  let shown = won;
  for (const [index, step] of steps.entries()) {
    const amount = BigInt(spin.steps[index]?.win ?? '0');
    if (amount === 0n) continue;
    if (isPaidCascade) plates.showMultiplier(step.multiplier);
    const lines = linesOf(facts, step.wins);
    const text = winsText(facts, step);
    await showWin(cabinet, { text, amount, stake, cells: step.cells, lines });
    shown += amount;
    hud.setWin(shown);
    const after = steps[index + 1];
    if (after !== undefined) await showFall(cabinet, step, after);
  }
  if (isPaidCascade) plates.showPromise();
  const amount = BigInt(spin.scatterAmount);
  const text = scatterText(facts, spin);
  if (amount > 0n) await showWin(cabinet, { text, amount, stake, cells: scatters, lines: [] });
  if (spin.hold !== undefined) await showHold(cabinet, spin.hold);
}

async function showWin(
  { facts, money, pace, plate, stage, hud }: Cabinet,
  { text, amount, stake, ...lit }: ShownWin,
): Promise<void> {
  stage.highlight(lit);
  say(`${fill(words.announceWin, { amount: money(amount) })} ${text}.`);
  // A prize below the stake is shown, not celebrated: the round as a whole has lost.
  const isCelebrated = amount > stake;
  if (isCelebrated) sound.play('win');
  plate.show(text, amount, isCelebrated ? (hud.isTurbo ? 400 : 900) : 0);
  await pace.pause(facts.cascade === undefined ? SHOW_WIN_MS : SHOW_CASCADE_MS, 450);
  plate.show(text, amount);
}

async function showFall(
  { facts, pace, plate, stage }: Cabinet,
  { sight: before, cells: vanishing }: StepFacts,
  { sight: after }: StepFacts,
): Promise<void> {
  plate.hide();
  sound.play('stop');
  await stage.perform(fallOf({ before, vanishing, after }, facts.rows), after, pace);
}

async function showJackpot(cabinet: Cabinet, amount: bigint): Promise<void> {
  sound.play('big');
  const { jackpotWon: lead, jackpotNote: note } = words;
  await fillStage(cabinet, { lead, amount, note, staysMs: 9000, petals: 70 });
}

/** Shows an amount over everything, until the player goes on. */
async function fillStage(
  { feature, money }: Cabinet,
  card: { lead: string; amount: bigint; note: string; staysMs: number; petals: number },
): Promise<void> {
  say(`${card.lead}: ${money(card.amount)}. ${card.note}`);
  await feature.show({ ...card, go: words.continue });
}

async function announceFreeSpins(cabinet: Cabinet, spin: SpinView): Promise<void> {
  const { facts, pace, stage } = cabinet;
  const { freeSpins: count, isFree, win } = spin;
  sound.play('free');
  stage.highlight({ cells: seeSpin(facts, spin).scatters, lines: [] });
  if (isFree) return pace.showBanner(fill(words.retrigger, { count }));
  await pace.pause(900);
  await introduceFreeSpins(cabinet, count, BigInt(win));
}

/** Returns the number of bought free spins. */
async function announceBought(cabinet: Cabinet, amount: bigint): Promise<number> {
  const total = cabinet.facts.freeSpins?.given[0] ?? 0;
  const stake = cabinet.money(amount);
  sound.play('free');
  await introduceFreeSpins(cabinet, total, 0n, fill(words.boughtNote, { stake }));
  return total;
}

async function introduceFreeSpins(
  { facts, feature, plates }: Cabinet,
  total: number,
  win: bigint,
  bought = '',
): Promise<void> {
  const multiplier = facts.freeSpins?.ladder[0] ?? 1;
  plates.showFreeSpins({ played: 0, total, win, multiplier });
  const lead = fill(words.freeSpinsIntro, { count: total });
  const { freeSpinsGrowing: growing, freeSpinsMultiplied: multiplied } = words;
  const effect = freeSpinsText(facts, { growing, multiplied, rich: words.freeSpinsRich, same: '' });
  const more = fill(words.freeSpinsMore, { symbol: nameOf(facts, 'scatter') });
  const note = [bought, effect, more].filter((text) => text !== '').join(' ');
  say(lead);
  await feature.show({ lead, note, go: words.start, staysMs: 6000, petals: 18 });
}

async function endFreeSpins(
  cabinet: Cabinet,
  { spins, win, stake }: PlayedRound,
  count: number,
): Promise<void> {
  const { facts, money, pace, plates, stage } = cabinet;
  const name = bigWinName(BigInt(win), BigInt(stake));
  await pace.pause(700);
  sound.play(name === undefined ? 'free' : 'big');
  const lead = name ?? words.freeSpinsPlate;
  const amount = spins
    .filter(({ isFree }) => isFree)
    .reduce((sum, spin) => sum + BigInt(spin.win), 0n);
  const total = fill(words.roundTotal, { amount: money(win) });
  const note = `${fill(words.freeSpinsEndNote, { count })}\n${total}`;
  const petals = name === undefined ? 16 : 60;
  await fillStage(cabinet, { lead, amount, note, staysMs: 7000, petals });
  plates.showPromise();
  stage.useReels(facts.reels);
}

async function celebrate(cabinet: Cabinet, amount: bigint, stake: bigint): Promise<void> {
  const lead = bigWinName(amount, stake);
  if (lead === undefined) return;
  sound.play('big');
  const note = fill(words.bigWinNote, { times: timesOf(amount, stake, language) });
  await fillStage(cabinet, { lead, amount, note, staysMs: 7000, petals: 60 });
}

/**
 * Shows the prizes of a spin one after another, each with its amount, until the function that it
 * returns is called. After cascades the winning symbols are no longer there.
 */
function cycleWins({ facts, stage, plate }: Cabinet, spin: SpinView): () => void {
  if (facts.cascade !== undefined || spin.hold !== undefined) return () => {};
  const { scatters: cells, steps } = seeSpin(facts, spin);
  const [{ sight, wins }] = steps;
  const prizes = wins.map((win) => ({
    text: winText(facts, win),
    amount: win.amount,
    cells: new Set(cellsOfWin(facts, sight, win)),
    lines: linesOf(facts, [win]),
  }));
  const scatterPrize = { text: scatterText(facts, spin), amount: spin.scatterAmount, lines: [] };
  if (cells.size > 0) prizes.push({ ...scatterPrize, cells });
  let next = 0;
  const showNext = () => {
    const prize = prizes[next++ % prizes.length];
    if (prize === undefined) return;
    stage.highlight(prize);
    plate.show(prize.text, BigInt(prize.amount));
  };
  showNext();
  const timer = prizes.length > 1 ? setInterval(showNext, CYCLE_STEP_MS) : undefined;
  return () => clearInterval(timer);
}

function bigWinName(win: bigint, stake: bigint): string | undefined {
  return bigWins.find(([times]) => win >= times * stake)?.[1];
}
