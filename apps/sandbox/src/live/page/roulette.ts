// The roulette page: what the table tells is shown, what the player lays is sent.

import { colourOf } from '../roulette/layout.ts';
import { roundLimit, smallestChip, spotLimits } from '../roulette/stakes.ts';
import type { RouletteView } from '../wire.ts';
import { createCloth } from './roulette/cloth.ts';
import { createDraft, type LayFault } from './roulette/draft.ts';
import { showFigures, showHistory } from './roulette/figures.ts';
import { createOtherBets } from './roulette/other-bets.ts';
import { createOutcome } from './roulette/outcome.ts';
import { writeRules } from './roulette/rules.ts';
import { neighboursOf, sectors, type Sector } from './roulette/sectors.ts';
import { createWheel } from './roulette/wheel.ts';
import { createChipRail } from './shared/chip-rail.ts';
import { element, write } from '../../page-kit/page.ts';
import { bringUp, isAtStake, type TablePage } from './shared/table-page.ts';
import { createTimerPill } from './shared/timer-pill.ts';
import { fill } from './shared/words.ts';

const CHIPS = [10_000n, 50_000n, 100_000n, 200_000n, 500_000n, 2_500_000n];
/** Chips that are laid one after the other go to the table together. */
const SEND_AFTER_MS = 120;

const read = (json: string): RouletteView => JSON.parse(json);

await bringUp(read, (page) => {
  const { words, money } = page;
  const draft = createDraft();
  const wheel = createWheel();
  const outcome = createOutcome(page);
  const timer = createTimerPill();
  const rail = createChipRail(CHIPS, { first: 100_000n, words });
  const cloth = createCloth(words, money, (spot) => lay([{ spot, chips: 1n }]));
  let view: RouletteView | undefined;
  let revision = 0;
  let sending: ReturnType<typeof setTimeout> | undefined;
  /** What was staked last, to be repeated. */
  let before: { spot: string; amount: bigint }[] = [];
  const balance = () =>
    view?.balance === undefined || view.balance === null ? null : BigInt(view.balance);

  writeRules(page);
  createOtherBets(words, (spot) => lay([{ spot, chips: 1n }]));
  write(
    element('limits', HTMLElement),
    fill(words.limits, { least: money(smallestChip), most: money(spotLimits.even) }),
  );
  listen();

  function lay(parts: readonly { spot: string; chips: bigint }[]): void {
    change(() =>
      draft.lay(
        parts.map(({ spot, chips }) => ({ spot, amount: chips * rail.value() })),
        balance(),
      ),
    );
  }

  function change(how: () => LayFault | undefined | void): void {
    if (view?.phase !== 'betting') return page.notices.tell(words.problems.BETS_CLOSED);
    const fault = how();
    if (fault === 'balance') return page.offerDeposit();
    if (fault !== undefined)
      return page.notices.tell(words.layFaults[fault], { most: money(roundLimit) });
    revision += 1;
    paintStake();
    clearTimeout(sending);
    sending = setTimeout(send, SEND_AFTER_MS);
  }

  function send(): void {
    sending = undefined;
    if (view?.phase !== 'betting') return;
    void page.act({ kind: 'chips', roundId: view.roundId, revision, chips: draft.wire() });
  }

  function paintStake(): void {
    if (view === undefined) return;
    const { phase, mine, others } = view;
    const isMine = phase === 'betting';
    const isBack = mine.state === 'refused' || mine.state === 'returned';
    const chips = isMine
      ? draft.chips
      : new Map(isBack ? [] : mine.chips.map(({ spot, amount }) => [spot, BigInt(amount)]));
    cloth.showChips(chips, others);
    const total = isMine ? draft.total() : isBack ? 0n : BigInt(mine.total);
    write(element('stake', HTMLElement), money(total));
    write(
      element('stake-label', HTMLElement),
      total === 0n ? words.totalStake : words.stakeStates[isMine ? 'draft' : mine.state],
    );
    const isLaid = draft.chips.size > 0;
    setDisabled('undo', !isMine || !draft.canUndo());
    setDisabled('clear', !isMine || !isLaid);
    setDisabled('double', !isMine || !isLaid);
    setDisabled('repeat', !isMine || isLaid || before.length === 0);
  }

  function beginRound(next: RouletteView): void {
    revision = next.mine.revision;
    draft.reset(next.phase === 'betting' ? next.mine.chips : []);
    wheel.clear();
    if (next.phase === 'betting') page.announce(words.phases.betting);
  }

  function listen(): void {
    press('undo', () => draft.undo());
    press('clear', () => draft.clear());
    press('double', () => draft.double(balance()));
    press('repeat', () => draft.lay(before, balance()));
    for (const place of document.querySelectorAll<SVGElement>('[data-neighbours], [data-sector]'))
      listenToTrack(place);
  }

  function press(id: string, run: () => LayFault | undefined | void): void {
    element(id, HTMLButtonElement).addEventListener('click', ({ currentTarget }) => {
      const isOff =
        currentTarget instanceof Element && currentTarget.getAttribute('aria-disabled') === 'true';
      if (isOff && view?.phase === 'betting')
        page.notices.tell(id === 'repeat' ? words.nothingToRepeat : words.layFirst);
      else change(run);
    });
  }

  function listenToTrack(place: SVGElement): void {
    const { neighbours, sector } = place.dataset;
    const parts =
      neighbours === undefined ? sectors[sectorOf(sector)] : neighboursOf(Number(neighbours));
    const name =
      neighbours === undefined
        ? words.sectors[sectorOf(sector)]
        : fill(words.neighbours, { number: neighbours });
    place.setAttribute('aria-label', name);
    if (neighbours === undefined)
      place.querySelector('text')?.replaceChildren(words.sectors[sectorOf(sector)]);
    place.addEventListener('click', () => lay(parts));
    place.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' || event.key === ' ') lay(parts);
    });
  }

  return (next) => {
    const last = view;
    const isNewRound = last?.roundId !== next.roundId;
    view = next;
    if (isNewRound) beginRound(next);
    // The table's own state of the chips counts when this page did not lay them: after a reload, or
    // from another window.
    else if (next.phase === 'betting' && next.mine.revision > revision) {
      revision = next.mine.revision;
      draft.reset(next.mine.chips);
    }
    if (isNewRound || last?.phase !== next.phase) beginPhase(next, page);
    if (isNewRound || last?.history !== next.history) {
      showHistory(next.history);
      showFigures(next.statistics, words);
    }
    cloth.setOpen(next.phase === 'betting');
    paintStake();
    page.tellRound(
      next.phase !== 'result' && next.mine.total !== '0' && isAtStake(next.mine.state),
    );
    const isTold = next.mine.state !== last?.mine.state;
    if (isTold && next.mine.state === 'confirmed')
      before = next.mine.chips.map(({ spot, amount }) => ({ spot, amount: BigInt(amount) }));
    if (isTold && next.mine.state === 'refused') tellRefusal(next);
    if (isTold && next.mine.state === 'returned')
      page.notices.tell(words.returned, { amount: money(BigInt(next.mine.total)) });
    if (last === undefined) welcomeBack(next);
  };

  function beginPhase(next: RouletteView, { announce }: TablePage): void {
    timer.show({ ...next, text: words.phases[next.phase], isLive: next.phase === 'betting' });
    outcome.show(next);
    cloth.showDrawn(next.phase === 'result' ? next.drawn : null);
    if (next.phase === 'spinning' && next.drawn !== null) {
      wheel.spin(next.drawn, next.endsInMs ?? 0);
      announce(words.phases.closing);
    }
    if (next.phase === 'result' && next.drawn !== null) wheel.rest(next.drawn);
  }

  function tellRefusal({ mine }: RouletteView): void {
    if (mine.refusal === 'NOT_ENOUGH_MONEY') page.offerDeposit();
    else page.notices.tell(words.refusals[mine.refusal ?? 'NOT_ACCEPTED']);
  }

  /** What came of the round that the player left in the middle. */
  function welcomeBack({ last, mine }: RouletteView): void {
    if (mine.state !== 'none' || last === null || performance.now() > 20_000) return;
    const values = {
      number: String(last.drawn),
      colour: words.colours[colourOf(last.drawn)],
      stake: money(BigInt(last.stake)),
      win: money(BigInt(last.win)),
    };
    page.notices.tell(last.state === 'returned' ? words.lastReturned : words.lastRound, values);
  }
});

function setDisabled(id: string, isDisabled: boolean): void {
  element(id, HTMLButtonElement).setAttribute('aria-disabled', String(isDisabled));
}

function sectorOf(name: string | undefined): Sector {
  return name === 'tier' || name === 'orphans' || name === 'zeroGame' ? name : 'voisins';
}
