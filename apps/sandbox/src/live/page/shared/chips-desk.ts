// The player's chips at a table of chips: laying and taking them back, sending them to the table,
// and what became of them. How they look on the table is the page's own.

import type { ChipLimits } from '../../chips/limits.ts';
import type { ChipsView } from '../../wire.ts';
import { element, write } from '../../../page-kit/page.ts';
import { createChipRail, type ChipRail } from './chip-rail.ts';
import { createDraft, type Draft, type LayFault } from './draft.ts';
import { isAtStake, type TablePage } from './table-page.ts';

/** Chips that are laid one after the other go to the table together. */
const SEND_AFTER_MS = 120;

interface DeskOptions {
  page: TablePage;
  limits: ChipLimits;
  /** The values to choose from; the third is chosen at first. */
  values: readonly bigint[];
  showChips(chips: ReadonlyMap<string, bigint>, others: ChipsView['others']): void;
}

export class ChipsDesk {
  readonly #page: TablePage;
  readonly #limits: ChipLimits;
  readonly #draft: Draft;
  readonly #rail: ChipRail;
  readonly #showChips: DeskOptions['showChips'];
  #view: ChipsView | undefined;
  #revision = 0;
  #sending: ReturnType<typeof setTimeout> | undefined;
  /** The chips of the last stake, to be repeated. */
  #before: { spot: string; amount: bigint }[] = [];

  constructor({ page, limits, values, showChips }: DeskOptions) {
    const { words } = page;
    this.#page = page;
    this.#limits = limits;
    this.#draft = createDraft(limits);
    this.#rail = createChipRail(values, { first: values[2] ?? limits.smallestChip, words });
    this.#showChips = showChips;
    this.#press('undo', () => this.#draft.undo());
    this.#press('clear', () => this.#draft.clear());
    this.#press('double', () => this.#draft.double(this.#balance()));
    this.#press('repeat', () => this.#draft.lay(this.#before, this.#balance()));
  }

  show(next: ChipsView): void {
    const last = this.#view;
    const isNewRound = last?.roundId !== next.roundId;
    this.#view = next;
    if (isNewRound) {
      this.#revision = next.mine.revision;
      this.#draft.reset(next.phase === 'betting' ? next.mine.chips : []);
    }
    // The table's own state of the chips counts when this page did not lay them: after a reload, or
    // from another window.
    else if (next.phase === 'betting' && next.mine.revision > this.#revision) {
      this.#revision = next.mine.revision;
      this.#draft.reset(next.mine.chips);
    }
    this.#paint();
    this.#page.tellRound(
      next.phase !== 'result' && next.mine.total !== '0' && isAtStake(next.mine.state),
    );
    if (next.mine.state !== last?.mine.state) this.#tellState(next);
  }

  /** Lays so many chips of the chosen value on each spot. */
  lay(parts: readonly { spot: string; chips: bigint }[]): void {
    this.#change(() =>
      this.#draft.lay(
        parts.map(({ spot, chips }) => ({ spot, amount: chips * this.#rail.value() })),
        this.#balance(),
      ),
    );
  }

  #tellState({ mine }: ChipsView): void {
    const { words, notices, money } = this.#page;
    if (mine.state === 'confirmed')
      this.#before = mine.chips.map(({ spot, amount }) => ({ spot, amount: BigInt(amount) }));
    if (mine.state === 'refused' && mine.refusal === 'NOT_ENOUGH_MONEY') this.#page.offerDeposit();
    else if (mine.state === 'refused') notices.tell(words.refusals[mine.refusal ?? 'NOT_ACCEPTED']);
    if (mine.state === 'returned')
      notices.tell(words.returned, { amount: money(BigInt(mine.total)) });
  }

  #change(how: () => LayFault | undefined | void): void {
    const { words, money, notices } = this.#page;
    if (this.#view?.phase !== 'betting') return notices.tell(words.problems.BETS_CLOSED);
    const fault = how();
    if (fault === 'balance') return this.#page.offerDeposit();
    if (fault !== undefined)
      return notices.tell(words.layFaults[fault], { most: money(this.#limits.roundLimit) });
    this.#revision += 1;
    this.#paint();
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

  #paint(): void {
    const { words, money } = this.#page;
    if (this.#view === undefined) return;
    const { phase, mine, others } = this.#view;
    const isMine = phase === 'betting';
    const isBack = mine.state === 'refused' || mine.state === 'returned';
    const chips = isMine
      ? this.#draft.chips
      : new Map(isBack ? [] : mine.chips.map(({ spot, amount }) => [spot, BigInt(amount)]));
    this.#showChips(chips, others);
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

  #press(id: string, run: () => LayFault | undefined | void): void {
    const { words, notices } = this.#page;
    element(id, HTMLButtonElement).addEventListener('click', ({ currentTarget }) => {
      const isOff =
        currentTarget instanceof Element && currentTarget.getAttribute('aria-disabled') === 'true';
      if (isOff && this.#view?.phase === 'betting')
        notices.tell(id === 'repeat' ? words.nothingToRepeat : words.layFirst);
      else this.#change(run);
    });
  }

  #balance(): bigint | null {
    const balance = this.#view?.balance ?? null;
    return balance === null ? null : BigInt(balance);
  }
}

function setDisabled(id: string, isDisabled: boolean): void {
  element(id, HTMLButtonElement).setAttribute('aria-disabled', String(isDisabled));
}
