// One of the two bet panels: amount, automatic cash-out, and the one button.

import { explain } from '../../../page-kit/controls.ts';
import { type FormatMoney, parsePesos } from '../../../page-kit/money.ts';
import { element, make, write } from '../../../page-kit/page.ts';
import { fill, language, writeTexts } from '../../../page-kit/words.ts';
import { MOST_MULTIPLIER } from '../../fair/crash-point.ts';
import { LEAST_CASH_OUT, STAKES } from '../../rules.ts';
import type { BetView, FlightView } from '../../wire.ts';
import { formatMultiplier, formatPesos, parseMultiplier } from '../money.ts';
import type { NewBet } from '../game-api.ts';
import { words } from '../words.ts';
import { isLocked, panelModeOf, stepFrom, type PanelMode } from './panel-mode.ts';

interface PanelNeeds {
  number: number;
  money: FormatMoney;
  /** The bet that the panel has in play already. */
  bet: BetView | undefined;
  onPress(panel: BetPanel): void;
  onDeposit(): void;
}

/** The state that the panel shows: `win` is the payout of a cash-out now. */
interface PanelView {
  flight: FlightView;
  bet: BetView | undefined;
  win: bigint;
}

/** Amounts to choose with one press, in pesos. */
const CHIPS = [100n, 500n, 1000n, 5000n];
const FIRST = 100n;
const CENTAVOS = 100n;

const NOTES: Partial<Record<BetView['state'], string>> = {
  flying: words.targetNote,
  paying: words.cashedNote,
  paid: words.cashedNote,
  lost: words.lostNote,
  reversing: words.reversingNote,
  reversed: words.reversedNote,
  disputed: words.disputedNote,
};

export class BetPanel {
  readonly root: HTMLElement;
  readonly number: number;
  /** The player's requests that the server has not answered yet. */
  queued: NewBet | undefined;
  isSending = false;
  isCashing = false;
  readonly #needs: PanelNeeds;
  readonly #fields: HTMLFieldSetElement;
  readonly #stake: HTMLInputElement;
  readonly #auto: HTMLInputElement;
  readonly #autoOn: HTMLInputElement;
  readonly #act: HTMLButtonElement;
  readonly #chips: HTMLButtonElement[];
  #shown = '';

  constructor(needs: PanelNeeds) {
    const { money, number, bet } = needs;
    this.#needs = needs;
    this.number = number;
    const copy = document.importNode(element('panel', HTMLTemplateElement).content, true);
    writeTexts(words, language, copy);
    this.root = find(copy, '.panel', HTMLElement);
    this.root.ariaLabel = fill(words.panel, { panel: number });
    this.#fields = find(copy, '.stake-line', HTMLFieldSetElement);
    this.#stake = find(copy, '.stake', HTMLInputElement);
    this.#auto = find(copy, '.auto', HTMLInputElement);
    this.#autoOn = find(copy, '.auto-on', HTMLInputElement);
    this.#act = find(copy, '.act', HTMLButtonElement);
    this.#chips = CHIPS.map((pesos) =>
      make('button', {
        text: formatPesos(pesos),
        label: fill(words.setTo, { stake: money(pesos * CENTAVOS) }),
        onPress: () => this.#set(pesos),
      }),
    );
    this.#part('.chips').append(...this.#chips);
    this.#listen();
    this.#auto.value = formatMultiplier(bet?.auto ?? 200).slice(0, -1);
    this.#autoOn.checked = typeof bet?.auto === 'number';
    this.#set(bet === undefined ? FIRST : BigInt(bet.stake) / CENTAVOS);
    this.#showAuto();
  }

  /** The function of the button now, by the panel's bet on the present flight. */
  modeOf({ phase }: FlightView, bet: BetView | undefined): PanelMode {
    const { isSending, isCashing } = this;
    return panelModeOf({ phase, bet, isQueued: this.queued !== undefined, isSending, isCashing });
  }

  /** The bet of the fields; undefined, with a message, when it is not valid. */
  read(): Pick<NewBet, 'stake' | 'auto'> | undefined {
    const { money } = this.#needs;
    const stake = this.#pesos * CENTAVOS;
    const auto = this.#autoOn.checked ? (parseMultiplier(this.#auto.value) ?? 0) : null;
    const isStake = stake >= STAKES.least && stake <= STAKES.most;
    const isAuto = auto === null || (auto >= LEAST_CASH_OUT && auto <= MOST_MULTIPLIER);
    mark(this.#stake, isStake);
    mark(this.#auto, isAuto);
    if (isStake && isAuto) return { stake, auto };
    const [text, least, most] = isStake
      ? [words.autoWrong, formatMultiplier(LEAST_CASH_OUT), formatMultiplier(MOST_MULTIPLIER)]
      : [words.stakeWrong, money(STAKES.least), money(STAKES.most)];
    this.complain(fill(text, { least, most }));
    return undefined;
  }

  complain(text: string, { canDeposit = false } = {}): void {
    this.#part('.trouble').textContent = text;
    this.#part('.deposit').hidden = !canDeposit;
  }

  show({ flight, bet, win }: PanelView): void {
    const mode = this.modeOf(flight, bet);
    const isCashOut = mode === 'cash-out' || mode === 'cashing';
    const amount = this.#needs.money(isCashOut ? win : this.#pesos * CENTAVOS);
    const note = this.#noteOf(mode, bet, flight);
    const shown = [mode, amount, note].join('|');
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.root.dataset['mode'] = mode;
    this.#part('.act-word').textContent = words.acts[mode];
    this.#part('.act-amount').textContent = amount;
    const isBusy = mode === 'placing' || mode === 'cashing';
    this.#act.ariaDisabled = String(isBusy || mode === 'placed');
    this.#act.ariaBusy = String(isBusy);
    write(this.#part('.note'), note);
    this.#fields.disabled = isLocked(mode);
    this.#fields.title = this.#fields.disabled ? words.inPlay : '';
  }

  #noteOf(mode: PanelMode, bet: BetView | undefined, { end }: FlightView): string {
    if (mode === 'queued') return words.queued;
    if (mode === 'placed') return words.waitTakeOff;
    if (bet === undefined) return '';
    const { money } = this.#needs;
    const { state, auto, target, reference } = bet;
    if (state === 'flying' && auto === null && target === MOST_MULTIPLIER) return '';
    if (state === 'lost' && end === null) return '';
    const at = { flying: target, lost: end?.crash };
    const multiplier = (state === 'flying' || state === 'lost' ? at[state] : bet.cashed) ?? 0;
    return fill(NOTES[state] ?? '', {
      multiplier: formatMultiplier(multiplier),
      amount: money(bet.win),
      stake: money(bet.stake),
      reference,
    });
  }

  get #pesos(): bigint {
    return parsePesos(this.#stake.value) ?? 0n;
  }

  #part(selector: string): HTMLElement {
    return find(this.root, selector, HTMLElement);
  }

  #listen(): void {
    const { onPress, onDeposit } = this.#needs;
    this.#act.addEventListener('click', () => {
      this.complain('');
      if (this.#act.ariaDisabled !== 'true') onPress(this);
    });
    const step = (by: 1 | -1) => () => this.#set(stepFrom(this.#pesos, by));
    this.#part('.lower').addEventListener('click', step(-1));
    this.#part('.raise').addEventListener('click', step(1));
    this.#stake.addEventListener('change', () => this.#set(this.#pesos));
    this.#autoOn.addEventListener('change', () => this.#showAuto());
    for (const field of [this.#stake, this.#auto]) {
      field.addEventListener('focus', () => field.select());
      field.addEventListener('input', () => mark(field, true));
    }
    this.#part('.deposit').addEventListener('click', onDeposit);
  }

  #set(pesos: bigint): void {
    this.#stake.value = formatPesos(pesos);
    mark(this.#stake, true);
    this.complain('');
    const stake = pesos * CENTAVOS;
    explain(this.#part('.lower'), words.lower, stake <= STAKES.least ? words.lowest : '');
    explain(this.#part('.raise'), words.raise, stake >= STAKES.most ? words.highest : '');
    for (const [index, chip] of this.#chips.entries())
      chip.ariaPressed = String(CHIPS[index] === pesos);
  }

  #showAuto(): void {
    this.#auto.disabled = !this.#autoOn.checked;
    mark(this.#auto, true);
  }
}

function mark(field: HTMLInputElement, isRight: boolean): void {
  field.ariaInvalid = String(!isRight);
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
