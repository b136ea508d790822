// The course of play on the page: a press, a round, its show, its payment, and every trouble in
// between.

import { Refused } from '../../page-kit/calls.ts';
import type { Surrounding } from '../../page-kit/game-page.ts';
import { drawUuid, wait } from '../../page-kit/page.ts';
import { fill } from '../../page-kit/words.ts';
import type { FreeRoundsView, PlayedRound, RoundView, StateAnswer } from '../wire.ts';
import type { Autoplay } from './autoplay/autoplay.ts';
import type { Cabinet } from './cabinet.ts';
import type { GuessDialog } from './dialogs/guess-dialog.ts';
import { inform, isNoticed, notice, settle } from './notices.ts';
import type { RoundShow } from './round-show.ts';
import { sound } from './sound.ts';
import type { StudioApi } from './studio-api.ts';
import { words } from './words.ts';

const ASK_AGAIN_MS = 2000;
/** The time in which a prize may be staked on a card before it is collected. */
const OFFER_MS = 6000;

/** The player stakes the prize on a card, collects it, or collects it and plays on. */
type OfferAnswer = 'guess' | 'collect' | 'play';

export interface Game extends Cabinet, Surrounding {
  api: StudioApi;
  show: RoundShow;
  /** Where the reels rest. */
  stops: readonly number[];
  /** Present where a prize may be staked on a card. */
  guessing?: GuessDialog;
  autoplay?: Autoplay;
  /** Present while a prize may be staked on a card. */
  answerOffer?: ((answer: OfferAnswer) => void) | undefined;
}

/** Begins with the studio's state: an unfinished round is continued. */
export function begin(game: Game, state: StateAnswer): Promise<void> {
  return guard(game, async () => {
    await takeUp(game, state);
    if (game.hud.balance === undefined) await waitForOperator(game);
  });
}

/** The main button: it spins, or shortens the running show. */
export function press(game: Game): void {
  const { mode } = game.hud;
  if (mode === 'showing') game.show.skip();
  else if (mode === 'offering') game.answerOffer?.('play');
  else if (mode === 'idle') void guard(game, () => play(game));
}

export function buy(game: Game): void {
  if (game.hud.mode !== 'idle') return;
  game.autoplay?.stop();
  void guard(game, () => play(game, { isBought: true }));
}

/** Another stake: what is shown of the last round goes. */
export function showStake({ plates, show }: Game): void {
  show.clear();
  plates.showPromise();
}

/** Reads the balance again, as after a deposit on the operator's page. */
export function refresh(game: Game): void {
  const { api, hud } = game;
  if (hud.mode !== 'idle' || isNoticed('SESSION_CLOSED')) return;
  void guard(game, async () => {
    const state = await api.state();
    if (hud.mode === 'idle') note(game, state);
  });
}

/** While the studio does not answer, the reels do not move. */
export async function calm(game: Game): Promise<void> {
  if (game.hud.mode === 'spinning') await land(game);
}

async function play(game: Game, { isBought } = { isBought: false }): Promise<void> {
  const { api, autoplay, hud, plates, show, stage } = game;
  const isFree = hud.isFree && !isBought;
  show.clear();
  sound.play('spin');
  if (!isBought) stage.spin(hud);
  const { answer, played } = await inRound(game, async () => {
    const order = { roundId: drawUuid(), stake: hud.stake, isBought, isFree };
    const { round, jackpot, freeRounds } = await api.spin(order);
    const said = await follow(game, round);
    plates.setJackpot(jackpot);
    if (isFree) await countFree(game, freeRounds);
    return { answer: said, played: 'spins' in round ? round : undefined };
  });
  const goesOn = await autoplay?.goesOn(played && { stake: hud.stake, win: BigInt(played.win) });
  if (answer === 'play' || goesOn === true) await play(game);
}

/** The controls wait, and the operator's page knows that a round is under way. */
async function inRound<Result>(
  { hud, parent }: Game,
  task: () => Promise<Result>,
): Promise<Result> {
  hud.mode = 'spinning';
  parent.tell('round-started');
  try {
    return await task();
  } finally {
    hud.mode = 'idle';
    parent.tell('round-ended');
  }
}

/** Returns the player's answer to an offer. */
async function follow(game: Game, round: RoundView): Promise<OfferAnswer | undefined> {
  if ('spins' in round) return showAndCollect(game, round);
  await land(game);
  if (round.state === 'refused') {
    game.hud.noteBalance(round.balance);
    explainRefusal(game, round);
  } else if (round.state === 'disputed') dispute(round);
  else await waitForReversal(game, round);
  return undefined;
}

async function showAndCollect(game: Game, round: PlayedRound): Promise<OfferAnswer | undefined> {
  const { hud, show, stage } = game;
  if (round.state === 'open') hud.noteBalance(round.balance);
  game.stops = round.spins.at(-1)?.stops ?? game.stops;
  if (!stage.isSpinning && round.boughtFor === undefined) stage.spin(hud);
  hud.mode = 'showing';
  await show.show(round);
  if (round.win === '0') return undefined;
  const answer = await offer(game, round);
  await collect(game, answer === 'guess' ? await guessCards(game, round) : round);
  return answer;
}

/** Waits for a while whether the player stakes the prize on a card. */
async function offer(game: Game, round: PlayedRound): Promise<OfferAnswer> {
  const { autoplay, hud } = game;
  if (autoplay?.isOn === true || round.mayGuess !== true) return 'collect';
  hud.offer(round.win);
  const answer = await new Promise<OfferAnswer>((resolve) => {
    game.answerOffer = resolve;
    setTimeout(() => resolve('collect'), OFFER_MS);
  });
  game.answerOffer = undefined;
  hud.mode = 'spinning';
  return answer;
}

/** Card after card, until the player collects or loses. Returns the round as it stands then. */
async function guessCards(
  { api, guessing, hud, show }: Game,
  begun: PlayedRound,
): Promise<PlayedRound> {
  let round = begun;
  if (guessing === undefined) return round;
  try {
    while (round.mayGuess === true) {
      const guesses = round.guesses ?? [];
      const colour = await guessing.ask(BigInt(round.win), guesses);
      if (colour === 'collect') break;
      const step = guesses.length;
      const answer = (await api.guess({ roundId: round.roundId, step, colour })).round;
      if (!('spins' in answer)) break;
      round = answer;
      const made = answer.guesses?.[step];
      if (made === undefined) await guessing.sayPaid();
      else {
        sound.play(made.win === '0' ? 'stop' : 'win');
        await guessing.reveal(made);
      }
      hud.setWin(BigInt(round.win));
    }
  } finally {
    guessing.close();
  }
  // The prize of the reels is not the prize of the round any more.
  if (round.guesses !== undefined) {
    show.clear();
    hud.setWin(BigInt(round.win));
  }
  return round;
}

/** Says that the win was shown, and waits until the operator has credited it. */
async function collect({ api, hud, money }: Game, { roundId, win }: PlayedRound): Promise<void> {
  for (;;) {
    const { round } = await api.collect(roundId);
    if (round.state !== 'paying') {
      settle('paying');
      return round.state === 'disputed' ? dispute(round) : hud.noteBalance(round.balance);
    }
    hud.mode = 'spinning';
    notice('paying', { win: money(win) });
    await wait(ASK_AGAIN_MS);
  }
}

/** A stake that is not confirmed is never shown as played: a notice stays until its rollback. */
async function waitForReversal({ api, hud, money }: Game, reversing: RoundView): Promise<void> {
  const values = { stake: money(reversing.stake) };
  let round = reversing;
  while (round.state === 'reversing') {
    notice('reversing', values);
    await wait(ASK_AGAIN_MS);
    const state = await api.state();
    hud.noteBalance(state.balance);
    const isNewest = state.round?.roundId === round.roundId;
    round = isNewest && state.round ? state.round : { ...reversing, state: 'reversed' };
  }
  if (round.state === 'disputed') return dispute(round);
  inform('reversed', values);
}

async function resume(game: Game, round: RoundView): Promise<void> {
  const { hud, pace, stage } = game;
  const isPlayed = 'spins' in round;
  if (isPlayed) hud.stake = BigInt(round.boughtFor ?? round.stake);
  if (!['open', 'paying', 'reversing'].includes(round.state)) return;
  await inRound(game, async () => {
    if (isPlayed) await pace.showBanner(words.resumed);
    if (isPlayed && round.boughtFor === undefined) stage.spin(hud);
    await follow(game, round);
  });
}

/** Asks for the balance until it is known, or until the player does not want to wait. */
async function waitForOperator({ api, hud }: Game): Promise<void> {
  inform('operatorSilent');
  while (isNoticed('operatorSilent') && hud.balance === undefined) {
    await wait(ASK_AGAIN_MS);
    hud.noteBalance((await api.state()).balance);
  }
  settle('operatorSilent');
}

async function guard(game: Game, task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    game.stage.show(game.stops);
    const code = error instanceof Refused ? error.code : undefined;
    if (code === 'SESSION_CLOSED') return close(game);
    // Another round of the player is not finished: it comes first.
    if (code === 'ROUND_UNFINISHED' || code === 'NO_FREE_ROUNDS')
      return guard(game, async () => takeUp(game, await game.api.state()));
    const action = { label: words.reload, isGold: true, run: () => location.reload() };
    notice('fault', {}, [action]);
  }
}

async function takeUp(game: Game, state: StateAnswer): Promise<void> {
  note(game, state);
  if (state.round !== null) await resume(game, state.round);
}

/** The operator did not take a stake. */
function explainRefusal(
  game: Game,
  { code, stake: refused }: Extract<RoundView, { state: 'refused' }>,
): void {
  const { hud, money, onDeposit, stakes } = game;
  if (code === 'SESSION_CLOSED') return close(game);
  const dismissal = { label: words.close };
  if (code !== 'NOT_ENOUGH_MONEY') return notice(code, {}, [dismissal]);
  const [stake, balance] = [BigInt(refused), hud.balance ?? 0n];
  const actions = [{ label: words.deposit, isGold: true, run: onDeposit }, dismissal];
  const lower = stakes.findLast((each) => each <= balance && each < stake);
  if (lower !== undefined) {
    const label = fill(words.lowerTo, { stake: money(lower) });
    actions.splice(1, 0, { label, run: () => void (hud.stake = lower) });
  }
  notice(code, { stake: money(stake), balance: money(balance) }, actions);
}

function close({ onLeave: run }: Game): void {
  const action = { label: words.leave, isGold: true, staysOpen: true, run };
  notice('SESSION_CLOSED', {}, [action]);
}

/** The operator finally contradicted the studio: a person has to look at the round. */
function dispute({ reference }: RoundView): void {
  inform('disputed', { reference });
}

function land({ stage, stops }: Game): Promise<void> {
  return stage.land(stops, { suspenseFrom: stops.length });
}

/** Shows after a free round the number that is left, or the win of all of them. */
async function countFree({ api, hud, money }: Game, rounds: FreeRoundsView | null): Promise<void> {
  hud.setFree(rounds);
  if (rounds === null || rounds.played < rounds.total) return;
  inform('freeRoundsEnd', { win: money(rounds.won), total: String(rounds.total) });
  hud.setFree((await api.state()).freeRounds);
}

function note({ hud }: Game, { balance, freeRounds }: StateAnswer): void {
  hud.noteBalance(balance);
  hud.setFree(freeRounds);
}
