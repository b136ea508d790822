// The roulette page: it shows the table's state and sends the player's chips.

import { colourOf } from '../roulette/layout.ts';
import { roundLimit, smallestChip, spotLimits } from '../roulette/stakes.ts';
import type { RouletteView } from '../wire.ts';
import { createCloth, type Cloth } from './roulette/cloth.ts';
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

class RouletteTable {
  readonly #page: TablePage;
  readonly #draft = createDraft();
  readonly #wheel = createWheel();
  readonly #timer = createTimerPill();
  readonly #outcome: ReturnType<typeof createOutcome>;
  readonly #rail: ReturnType<typeof createChipRail>;
  readonly #cloth: Cloth;
  #view: RouletteView | undefined;
  #revision = 0;
  #sending: ReturnType<typeof setTimeout> | undefined;
  /** The chips of the last stake, to be repeated. */
  #before: { spot: string; amount: bigint }[] = [];

  constructor(page: TablePage) {
    const { words, money } = page;
    this.#page = page;
    this.#outcome = createOutcome(page);
    this.#rail = createChipRail(CHIPS, { first: 100_000n, words });
    this.#cloth = createCloth(words, money, (spot) => this.#lay([{ spot, chips: 1n }]));
    writeRules(page);
    createOtherBets(words, (spot) => this.#lay([{ spot, chips: 1n }]));
    write(
      element('limits', HTMLElement),
      fill(words.limits, { least: money(smallestChip), most: money(spotLimits.even) }),
    );
    this.#listen();
  }

  show(next: RouletteView): void {
    const { words, money } = this.#page;
    const last = this.#view;
    const isNewRound = last?.roundId !== next.roundId;
    this.#view = next;
    if (isNewRound) this.#beginRound(next);
    // The table's own state of the chips counts when this page did not lay them: after a reload, or
    // from another window.
    else if (next.phase === 'betting' && next.mine.revision > this.#revision) {
      this.#revision = next.mine.revision;
      this.#draft.reset(next.mine.chips);
    }
    if (isNewRound || last?.phase !== next.phase) this.#beginPhase(next);
    if (isNewRound || last?.history !== next.history) {
      showHistory(next.history);
      showFigures(next.statistics, words);
    }
    this.#cloth.setOpen(next.phase === 'betting');
    this.#paintStake();
    this.#page.tellRound(
      next.phase !== 'result' && next.mine.total !== '0' && isAtStake(next.mine.state),
    );
    const isTold = next.mine.state !== last?.mine.state;
    if (isTold && next.mine.state === 'confirmed')
      this.#before = next.mine.chips.map(({ spot, amount }) => ({ spot, amount: BigInt(amount) }));
    if (isTold && next.mine.state === 'refused') this.#tellRefusal(next);
    if (isTold && next.mine.state === 'returned')
      this.#page.notices.tell(words.returned, { amount: money(BigInt(next.mine.total)) });
    if (last === undefined) this.#welcomeBack(next);
  }

  #beginRound(next: RouletteView): void {
    const { words } = this.#page;
    this.#revision = next.mine.revision;
    this.#draft.reset(next.phase === 'betting' ? next.mine.chips : []);
    this.#wheel.clear();
    if (next.phase === 'betting') this.#page.announce(words.phases.betting);
  }

  #beginPhase(next: RouletteView): void {
    const { words } = this.#page;
    this.#timer.show({ ...next, text: words.phases[next.phase], isLive: next.phase === 'betting' });
    this.#outcome.show(next);
    this.#cloth.showDrawn(next.phase === 'result' ? next.drawn : null);
    if (next.phase === 'spinning' && next.drawn !== null) {
      this.#wheel.spin(next.drawn, next.endsInMs ?? 0);
      this.#page.announce(words.phases.closing);
    }
    if (next.phase === 'result' && next.drawn !== null) this.#wheel.rest(next.drawn);
  }

  #tellRefusal({ mine }: RouletteView): void {
    const { words } = this.#page;
    if (mine.refusal === 'NOT_ENOUGH_MONEY') this.#page.offerDeposit();
    else this.#page.notices.tell(words.refusals[mine.refusal ?? 'NOT_ACCEPTED']);
  }

  /** Tells the result of a round that the player left before its end. */
  #welcomeBack({ last, mine }: RouletteView): void {
    const { words, money } = this.#page;
    if (mine.state !== 'none' || last === null || performance.now() > 20_000) return;
    const values = {
      number: String(last.drawn),
      colour: words.colours[colourOf(last.drawn)],
      stake: money(BigInt(last.stake)),
      win: money(BigInt(last.win)),
    };
    this.#page.notices.tell(
      last.state === 'returned' ? words.lastReturned : words.lastRound,
      values,
    );
  }

  #lay(parts: readonly { spot: string; chips: bigint }[]): void {
    this.#change(() =>
      this.#draft.lay(
        parts.map(({ spot, chips }) => ({ spot, amount: chips * this.#rail.value() })),
        this.#balance(),
      ),
    );
  }

  #change(how: () => LayFault | undefined | void): void {
    const { words, money } = this.#page;
    if (this.#view?.phase !== 'betting') return this.#page.notices.tell(words.problems.BETS_CLOSED);
    const fault = how();
    if (fault === 'balance') return this.#page.offerDeposit();
    if (fault !== undefined)
      return this.#page.notices.tell(words.layFaults[fault], { most: money(roundLimit) });
    this.#revision += 1;
    this.#paintStake();
    clearTimeout(this.#sending);
    this.#sending = setTimeout(() => this.#send(), SEND_AFTER_MS);
  }

  #send(): void {
    this.#sending = undefined;
    if (this.#view?.phase !== 'betting') return;
    void this.#page.act({
      kind: 'chips',
      roundId: this.#view.roundId,
      revision: this.#revision,
      chips: this.#draft.wire(),
    });
  }

  #paintStake(): void {
    const { words, money } = this.#page;
    if (this.#view === undefined) return;
    const { phase, mine, others } = this.#view;
    const isMine = phase === 'betting';
    const isBack = mine.state === 'refused' || mine.state === 'returned';
    const chips = isMine
      ? this.#draft.chips
      : new Map(isBack ? [] : mine.chips.map(({ spot, amount }) => [spot, BigInt(amount)]));
    this.#cloth.showChips(chips, others);
    const total = isMine ? this.#draft.total() : isBack ? 0n : BigInt(mine.total);
    write(element('stake', HTMLElement), money(total));
    write(
      element('stake-label', HTMLElement),
      total === 0n ? words.totalStake : words.stakeStates[isMine ? 'draft' : mine.state],
    );
    const isLaid = this.#draft.chips.size > 0;
    setDisabled('undo', !isMine || !this.#draft.canUndo());
    setDisabled('clear', !isMine || !isLaid);
    setDisabled('double', !isMine || !isLaid);
    setDisabled('repeat', !isMine || isLaid || this.#before.length === 0);
  }

  #listen(): void {
    this.#press('undo', () => this.#draft.undo());
    this.#press('clear', () => this.#draft.clear());
    this.#press('double', () => this.#draft.double(this.#balance()));
    this.#press('repeat', () => this.#draft.lay(this.#before, this.#balance()));
    for (const place of document.querySelectorAll<SVGElement>('[data-neighbours], [data-sector]'))
      this.#listenToTrack(place);
  }

  #press(id: string, run: () => LayFault | undefined | void): void {
    const { words } = this.#page;
    element(id, HTMLButtonElement).addEventListener('click', ({ currentTarget }) => {
      const isOff =
        currentTarget instanceof Element && currentTarget.getAttribute('aria-disabled') === 'true';
      if (isOff && this.#view?.phase === 'betting')
        this.#page.notices.tell(id === 'repeat' ? words.nothingToRepeat : words.layFirst);
      else this.#change(run);
    });
  }

  #listenToTrack(place: SVGElement): void {
    const { words } = this.#page;
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
    place.addEventListener('click', () => this.#lay(parts));
    place.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' || event.key === ' ') this.#lay(parts);
    });
  }

  #balance(): bigint | null {
    const balance = this.#view?.balance ?? null;
    return balance === null ? null : BigInt(balance);
  }
}

await bringUp(read, (page) => {
  const table = new RouletteTable(page);
  return (next) => table.show(next);
});

function setDisabled(id: string, isDisabled: boolean): void {
  element(id, HTMLButtonElement).setAttribute('aria-disabled', String(isDisabled));
}

function sectorOf(name: string | undefined): Sector {
  return name === 'tier' || name === 'orphans' || name === 'zeroGame' ? name : 'voisins';
}
