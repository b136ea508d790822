// Automatic play, where the law lets a game offer it: the player sets a loss limit before it
// begins. Its control is made here, so a page without it has no trace of it.

import { make } from '../../../page-kit/page.ts';
import { fill, language, loadTexts } from '../../../page-kit/words.ts';
import type { Cabinet } from '../cabinet.ts';
import { createModal, makeAction } from '../dialogs/modal.ts';
import type spanish from '../languages/autoplay/es.json';
import { say } from '../words.ts';

type Words = typeof spanish;

const ROUNDS = [10, 25, 50, 100];
/** Limits on offer, in stakes. */
const LOSSES = [5, 10, 25, 50, 100];
const WINS = [10, 25, 50, 100];

/** The parts of the machine on the page that automatic play needs. */
type Played = Pick<Cabinet, 'money'> & { hud: Pick<Cabinet['hud'], 'mode' | 'stake'> };

interface AutoplayPlan {
  rounds: number;
  /** The most that may be lost in all its rounds. */
  lossLimit: bigint;
  /** A single prize of this height stops it; undefined: none does. */
  winLimit: bigint | undefined;
}

interface AutoplayState {
  plan: AutoplayPlan;
  left: number;
  /** Stakes less prizes; negative when more was won. */
  lost: bigint;
}

type AutoplayEnd = 'done' | 'loss' | 'win';

interface PlayedStake {
  stake: bigint;
  win: bigint;
}

export type Autoplay = Awaited<ReturnType<typeof createAutoplay>>;

export async function createAutoplay(played: Played, press: () => void) {
  const files = import.meta.glob<Words>('../languages/autoplay/*.json', { import: 'default' });
  const words = await loadTexts(language, files);
  let state: AutoplayState | undefined;
  const take = (next: AutoplayState | undefined) => {
    state = next;
    button.textContent = state ? `${words.autoStop} (${state.left})` : words.auto;
    button.ariaPressed = String(state !== undefined);
    button.title = state ? fill(words.autoLeft, { count: state.left }) : '';
  };
  const stop = () => take(undefined);
  const openDialog = createDialog(played, words, (plan) => {
    take(beginAutoplay(plan));
    press();
  });
  const button = makeAction(words.auto, () => (state ? stop() : openDialog()), 'auto');
  document.querySelector('.modes')?.append(button);
  // Escape ends it, and does no more. The site would close the game: it gets only the next one.
  const endOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || state === undefined) return;
    event.stopPropagation();
    stop();
  };
  window.addEventListener('keydown', endOnEscape, { capture: true });
  return {
    get isOn() {
      return state !== undefined;
    },
    stop,
    /**
     * Counts a round that has ended; true when the next one begins now. Nothing is staked on a page
     * that nobody sees: the next round waits until the page is visible.
     */
    async goesOn(round: PlayedStake | undefined): Promise<boolean> {
      if (state === undefined) return false;
      // A round that was refused or rolled back ends it: the player has to see why.
      if (round === undefined) stop();
      else {
        const { state: next, end } = afterRound(state, round);
        const [loss, win] = [played.money(next.lost), played.money(round.win)];
        const texts = {
          done: words.autoDone,
          loss: words.autoLossReached,
          win: words.autoWinReached,
        };
        if (end !== undefined) say(fill(texts[end], { loss, win }));
        take(end === undefined ? next : undefined);
      }
      if (state !== undefined) await untilSeen();
      return state !== undefined;
    },
  };
}

function untilSeen(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    look();
  });
}

export function beginAutoplay(plan: AutoplayPlan): AutoplayState {
  return { plan, left: plan.rounds, lost: 0n };
}

/** The state after a round, and the reason if it was the last one. */
export function afterRound(
  { plan, left, lost }: AutoplayState,
  { stake, win }: PlayedStake,
): { state: AutoplayState; end: AutoplayEnd | undefined } {
  const state = { plan, left: left - 1, lost: lost + stake - win };
  if (plan.winLimit !== undefined && win >= plan.winLimit) return { state, end: 'win' };
  // The next stake must not take the loss over the limit.
  if (state.lost + stake > plan.lossLimit) return { state, end: 'loss' };
  return { state, end: state.left <= 0 ? 'done' : undefined };
}

/** Asks for the number of rounds and the limits; the function that it returns opens the dialog. */
function createDialog({ hud, money }: Played, words: Words, onStart: (plan: AutoplayPlan) => void) {
  const { dialog, body, actions } = createModal('auto', words.autoTitle);
  return () => {
    if (hud.mode !== 'idle') return;
    const { stake } = hud;
    const inMoney = (times: number) => [String(times), money(BigInt(times) * stake)] as const;
    const rounds = makeChoice(ROUNDS.map((count) => [String(count), String(count)]));
    const loss = makeChoice(LOSSES.map(inMoney));
    const win = makeChoice([['', words.autoNone], ...WINS.map(inMoney)]);
    body.replaceChildren(
      make('label', words.autoRounds, rounds),
      make('label', words.autoLoss, loss),
      make('label', words.autoWin, win),
      make('p', words.autoNote),
    );
    const start = () => {
      dialog.close();
      onStart({
        rounds: Number(rounds.value),
        lossLimit: BigInt(loss.value) * stake,
        winLimit: win.value === '' ? undefined : BigInt(win.value) * stake,
      });
    };
    actions.replaceChildren(
      makeAction(words.autoStart, start, 'button gold'),
      makeAction(words.autoCancel, () => dialog.close()),
    );
    dialog.showModal();
  };
}

/** Each option is its value and its text. */
function makeChoice(options: readonly (readonly [string, string])[]): HTMLSelectElement {
  return make(
    'select',
    ...options.map(([value, text]) => make('option', { text, attributes: { value } })),
  );
}
