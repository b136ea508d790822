// The player's chips at a table of chips: laying and taking them back, sending them to the table,
// and what became of them. How they look on the table is the page's own.

import type { ChipLimits } from '../../chips/limits.ts';
import type { Chip, ChipsView } from '../../wire.ts';
import { onPress, writeTo } from '../../../page-kit/controls.ts';
import { element } from '../../../page-kit/page.ts';
import { createChipRail } from './chip-rail.ts';
import { type Chips, createDraft, type Draft, type LayFault } from './draft.ts';
import { isAtStake, type TablePage, tellRefusal } from './table-page.ts';

/** Chips that are laid one after the other go to the table together. */
const SEND_AFTER_MS = 120;

interface DeskOptions<View> {
  page: TablePage;
  limits: ChipLimits;
  /** The values to choose from; the third is chosen at first. */
  values: readonly bigint[];
  showChips(chips: Chips, view: View): void;
}

export class ChipsDesk<View extends ChipsView> {
  readonly #page: TablePage;
  readonly #limits: ChipLimits;
  readonly #draft: Draft;
  readonly #chosen: () => bigint;
  readonly #showChips: DeskOptions<View>['showChips'];
  #view: View | undefined;
  #revision = 0;
  #sending: ReturnType<typeof setTimeout> | undefined;
  /** The chips of the last stake, to be repeated. */
  #before: readonly Chip[] = [];

  constructor({ page, limits, values, showChips }: DeskOptions<View>) {
    const { words } = page;
    this.#page = page;
    this.#limits = limits;
    this.#draft = createDraft(limits);
    this.#chosen = createChipRail(values, { first: values[2] ?? limits.smallestChip, words });
    this.#showChips = showChips;
    this.#press('undo', () => this.#draft.undo());
    this.#press('clear', () => this.#draft.clear());
    this.#press('double', () => this.#draft.double(this.#balance()));
    this.#press('repeat', () => this.#draft.lay(this.#before, this.#balance()));
  }

  show(next: View): void {
    const last = this.#view;
    const { phase, mine } = next;
    const isNewRound = last?.roundId !== next.roundId;
    const isBack = mine.state === 'refused' || mine.state === 'returned';
    this.#view = next;
    // The table's own state of the chips counts in a new round and after the close. It also counts
    // when this page did not lay them: after a reload, or from another window.
    if (phase !== 'betting') this.#draft.reset(isBack ? [] : mine.chips);
    else if (isNewRound || mine.revision > this.#revision) {
      this.#revision = mine.revision;
      this.#draft.reset(mine.chips);
    }
    this.#paint(next);
    this.#page.tellRound(phase !== 'result' && mine.total !== '0' && isAtStake(mine.state));
    if (mine.state !== last?.mine.state) this.#tellState(next);
  }

  /** Lays so many chips of the chosen value on each spot. */
  lay(parts: readonly { spot: string; chips: bigint }[]): void {
    const chips = parts.map(({ spot, chips: count }) => ({ spot, amount: count * this.#chosen() }));
    this.#change(() => this.#draft.lay(chips, this.#balance()));
  }

  #tellState({ mine }: ChipsView): void {
    const { words, notices, money } = this.#page;
    if (mine.state === 'confirmed') this.#before = mine.chips;
    if (mine.state === 'refused') tellRefusal(this.#page, mine.refusal ?? 'NOT_ACCEPTED');
    if (mine.state === 'returned') notices.tell(words.returned, { amount: money(mine.total) });
  }

  #change(how: () => LayFault | undefined | void): void {
    const { words, money, notices } = this.#page;
    if (this.#view?.phase !== 'betting') return notices.problem('BETS_CLOSED');
    const fault = how();
    if (fault === 'balance') return this.#page.offerDeposit();
    if (fault !== undefined)
      return notices.tell(words.layFaults[fault], { most: money(this.#limits.roundLimit) });
    this.#revision += 1;
    this.#paint(this.#view);
    clearTimeout(this.#sending);
    this.#sending = setTimeout(() => this.#send(), SEND_AFTER_MS);
  }

  #send(): void {
    if (this.#view?.phase !== 'betting') return;
    void this.#page.act({
      kind: 'chips',
      roundId: this.#view.roundId,
      revision: this.#revision,
      chips: this.#draft.wire(),
    });
  }

  #paint(view: View): void {
    const { words, money } = this.#page;
    const { chips } = this.#draft;
    const isOpen = view.phase === 'betting';
    const isLaid = chips.size > 0;
    this.#showChips(chips, view);
    writeTo('stake', money(this.#draft.total()));
    const state = !isLaid ? 'none' : isOpen ? 'draft' : view.mine.state;
    writeTo('stake-label', words.stakeStates[state]);
    const canPress = {
      undo: this.#draft.canUndo(),
      clear: isLaid,
      double: isLaid,
      repeat: !isLaid && this.#before.length > 0,
    };
    for (const [id, can] of Object.entries(canPress))
      element(id).ariaDisabled = String(!isOpen || !can);
  }

  #press(id: string, run: () => LayFault | undefined | void): void {
    const { words, notices } = this.#page;
    onPress(id, () => {
      const isOff = element(id).ariaDisabled === 'true';
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
