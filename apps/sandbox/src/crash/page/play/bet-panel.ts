// One of the two bet panels: amount, automatic cash-out, and the one button.

import { element, make, write } from '../../../page-kit/page.ts';
import { fill, language, writeTexts } from '../../../page-kit/words.ts';
import type { BetView, GameRules } from '../../wire.ts';
import {
  formatMultiplier,
  formatPesos,
  parseMultiplier,
  parsePesos,
  type FormatMoney,
} from '../money.ts';
import { words } from '../words.ts';
import { isLocked, stepFrom, type PanelMode } from './panel-mode.ts';

interface PanelNeeds {
  panel: number;
  rules: GameRules;
  money: FormatMoney;
  onPress(): void;
  onDeposit(): void;
}

/** The state that the panel shows: `win` is the payout of a cash-out now. */
interface PanelView {
  mode: PanelMode;
  bet: BetView | undefined;
  win: bigint;
  crash: number | null;
}

/** Amounts to choose with one press, in pesos. */
const CHIPS = [100n, 500n, 1000n, 5000n];
const CENTAVOS = 100n;

export class BetPanel {
  readonly root: HTMLElement;
  readonly #needs: PanelNeeds;
  readonly #stake: HTMLInputElement;
  readonly #auto: HTMLInputElement;
  readonly #autoOn: HTMLInputElement;
  readonly #act: HTMLButtonElement;
  readonly #chips: HTMLButtonElement[];
  #shown = '';

  constructor(needs: PanelNeeds) {
    this.#needs = needs;
    const { money, panel } = needs;
    const copy = document.importNode(element('panel', HTMLTemplateElement).content, true);
    writeTexts(words, language, copy);
    this.root = find(copy, '.panel', HTMLElement);
    this.root.setAttribute('aria-label', fill(words.panel, { panel }));
    this.#stake = find(copy, '.stake', HTMLInputElement);
    this.#auto = find(copy, '.auto', HTMLInputElement);
    this.#autoOn = find(copy, '.auto-on', HTMLInputElement);
    this.#act = find(copy, '.act', HTMLButtonElement);
    this.#chips = CHIPS.map((pesos) =>
      make('button', {
        text: formatPesos(pesos),
        attributes: { 'aria-label': fill(words.setTo, { stake: money(pesos * CENTAVOS) }) },
        onPress: () => this.#set(pesos),
      }),
    );
    find(copy, '.chips', HTMLElement).append(...this.#chips);
    this.#listen();
    this.#auto.value = formatMultiplier(200).slice(0, -1);
    this.#set(CHIPS[0] ?? 0n);
    this.#showAuto();
  }

  /** The bet that the fields describe; undefined, with a message, when it is not valid. */
  read(): { stake: bigint; auto: number | null } | undefined {
    const { rules, money } = this.#needs;
    const stake = (parsePesos(this.#stake.value) ?? 0n) * CENTAVOS;
    const [least, most] = [BigInt(rules.leastStake), BigInt(rules.mostStake)];
    const isStake = stake >= least && stake <= most;
    this.#mark(this.#stake, isStake);
    if (!isStake) {
      this.complain(fill(words.stakeWrong, { least: money(least), most: money(most) }));
      return undefined;
    }
    if (!this.#autoOn.checked) return { stake, auto: null };
    const auto = parseMultiplier(this.#auto.value) ?? 0;
    const isAuto = auto >= rules.leastCashOut && auto <= rules.mostMultiplier;
    this.#mark(this.#auto, isAuto);
    if (isAuto) return { stake, auto };
    this.complain(
      fill(words.autoWrong, {
        least: formatMultiplier(rules.leastCashOut),
        most: formatMultiplier(rules.mostMultiplier),
      }),
    );
    return undefined;
  }

  /** Fills the fields with a bet that is in play already. */
  take({ stake, auto }: BetView): void {
    this.#set(BigInt(stake) / CENTAVOS);
    this.#autoOn.checked = auto !== null;
    if (auto !== null) this.#auto.value = formatMultiplier(auto).slice(0, -1);
    this.#showAuto();
  }

  complain(text: string, { canDeposit = false } = {}): void {
    find(this.root, '.trouble', HTMLElement).textContent = text;
    find(this.root, '.deposit', HTMLElement).hidden = !canDeposit;
  }

  show(view: PanelView): void {
    const { word, amount, note } = this.#wordsFor(view);
    const text = [view.mode, word, amount, note].join('|');
    if (text === this.#shown) return;
    this.#shown = text;
    this.root.dataset['mode'] = view.mode;
    find(this.#act, '.act-word', HTMLElement).textContent = word;
    find(this.#act, '.act-amount', HTMLElement).textContent = amount;
    const isWaiting = view.mode === 'placing' || view.mode === 'placed' || view.mode === 'cashing';
    this.#act.setAttribute('aria-disabled', String(isWaiting));
    this.#act.setAttribute('aria-busy', String(view.mode === 'placing' || view.mode === 'cashing'));
    write(find(this.root, '.note', HTMLElement), note);
    this.#lock(isLocked(view.mode));
  }

  #wordsFor({ mode, bet, win, crash }: PanelView): { word: string; amount: string; note: string } {
    const { money } = this.#needs;
    const stake = money((parsePesos(this.#stake.value) ?? 0n) * CENTAVOS);
    const note = this.#noteFor(bet, crash);
    const amount = mode === 'cash-out' || mode === 'cashing' ? money(win) : stake;
    if (mode === 'queued') return { word: words.cancel, amount, note: words.queued };
    if (mode === 'placed') return { word: words.placed, amount, note: words.waitTakeOff };
    return { word: words.acts[mode], amount, note };
  }

  #noteFor(bet: BetView | undefined, crash: number | null): string {
    const { money, rules } = this.#needs;
    if (bet === undefined) return '';
    const stake = money(bet.stake);
    switch (bet.state) {
      case 'placing':
      case 'refused':
        return '';
      case 'flying':
        if (bet.auto === null && bet.target === rules.mostMultiplier) return '';
        return fill(words.targetNote, { multiplier: formatMultiplier(bet.target) });
      case 'paying':
      case 'paid':
        return fill(words.cashedNote, {
          multiplier: formatMultiplier(bet.cashed ?? 0),
          amount: money(bet.win),
        });
      case 'lost':
        return crash === null ? '' : fill(words.lostNote, { multiplier: formatMultiplier(crash) });
      case 'reversing':
        return fill(words.reversingNote, { stake });
      case 'reversed':
        return fill(words.reversedNote, { stake });
      case 'disputed':
        return fill(words.disputedNote, { reference: bet.reference });
    }
  }

  #listen(): void {
    const { onPress, onDeposit } = this.#needs;
    this.#act.addEventListener('click', () => {
      this.complain('');
      if (this.#act.getAttribute('aria-disabled') !== 'true') onPress();
    });
    for (const [name, by] of [
      ['.lower', -1],
      ['.raise', 1],
    ] as const)
      find(this.root, name, HTMLButtonElement).addEventListener('click', () =>
        this.#set(stepFrom(parsePesos(this.#stake.value) ?? 0n, by)),
      );
    this.#stake.addEventListener('change', () => this.#set(parsePesos(this.#stake.value) ?? 0n));
    this.#autoOn.addEventListener('change', () => this.#showAuto());
    for (const field of [this.#stake, this.#auto]) {
      field.addEventListener('focus', () => field.select());
      field.addEventListener('input', () => this.#mark(field, true));
    }
    find(this.root, '.deposit', HTMLElement).addEventListener('click', onDeposit);
  }

  #set(pesos: bigint): void {
    if (this.root.classList.contains('is-locked')) return;
    const { rules } = this.#needs;
    this.#stake.value = formatPesos(pesos);
    this.#mark(this.#stake, true);
    this.complain('');
    const stake = pesos * CENTAVOS;
    explain(find(this.root, '.lower', HTMLElement), {
      name: words.lower,
      why: stake <= BigInt(rules.leastStake) ? words.lowest : undefined,
    });
    explain(find(this.root, '.raise', HTMLElement), {
      name: words.raise,
      why: stake >= BigInt(rules.mostStake) ? words.highest : undefined,
    });
    for (const [index, chip] of this.#chips.entries())
      chip.setAttribute('aria-pressed', String(CHIPS[index] === pesos));
  }

  #showAuto(): void {
    this.root.classList.toggle('has-auto', this.#autoOn.checked);
    this.#auto.disabled = !this.#autoOn.checked;
    this.#mark(this.#auto, true);
  }

  #lock(isLockedNow: boolean): void {
    if (this.root.classList.toggle('is-locked', isLockedNow) !== isLockedNow) return;
    const why = isLockedNow ? words.inPlay : '';
    for (const field of [this.#stake, this.#auto]) field.readOnly = isLockedNow;
    this.#autoOn.disabled = isLockedNow;
    find(this.root, '.stake-line', HTMLElement).title = why;
  }

  #mark(field: HTMLInputElement, isRight: boolean): void {
    field.setAttribute('aria-invalid', String(!isRight));
  }
}

/** A button that does nothing now stays reachable and says why. */
function explain(
  button: HTMLElement,
  { name, why }: { name: string; why: string | undefined },
): void {
  button.setAttribute('aria-disabled', String(why !== undefined));
  button.setAttribute('aria-label', why === undefined ? name : `${name}. ${why}`);
}

function find<E extends Element>(
  root: ParentNode,
  selector: string,
  kind: abstract new () => E,
): E {
  const found = root.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`the panel has no ${selector}`);
  return found;
}
