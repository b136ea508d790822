// The stake: a field, its steps and its chips.

import { onPress } from '../../page-kit/controls.ts';
import { element, make } from '../../page-kit/page.ts';
import { type FormatMoney, grouped, PESOS, readMoney } from '../../page-kit/money.ts';
import { fill } from '../../page-kit/words.ts';
import type { StateAnswer } from '../wire.ts';
import { words } from './words.ts';

const CHIPS = [1000n, 10_000n, 50_000n, 200_000n];
const FIRST = 10_000n;

interface Needs {
  money: FormatMoney;
  limits: StateAnswer['stakes'];
  onChange(): void;
}

export function createStakeField({ money, limits, onChange }: Needs) {
  const input = element('stake', HTMLInputElement);
  const [least, most, step] = [BigInt(limits.least), BigInt(limits.most), BigInt(limits.step)];

  /** In whole centavos; undefined when what is typed is no stake. */
  function read(): bigint | undefined {
    const amount = readMoney(input.value);
    const isStake =
      amount !== undefined && amount >= least && amount <= most && amount % step === 0n;
    return isStake ? amount : undefined;
  }

  function write(amount: bigint): void {
    input.value = `${grouped(String(amount / 100n), PESOS.group)},00`;
  }

  function change(): void {
    input.setAttribute('aria-invalid', String(read() === undefined));
    onChange();
  }

  function set(amount: bigint): void {
    write(amount < least ? least : amount > most ? most : amount);
    change();
  }

  const scale = (by: bigint, over: bigint) => set((((read() ?? FIRST) * by) / over / step) * step);

  write(FIRST);
  input.addEventListener('input', change);
  input.addEventListener('change', () => {
    const amount = read();
    if (amount !== undefined) set(amount);
  });
  onPress('lower', () => scale(1n, 2n));
  onPress('raise', () => scale(2n, 1n));
  element('chips').replaceChildren(
    ...CHIPS.map((chip) =>
      make(
        'button',
        { label: fill(words.setStake, { amount: money(chip) }), onPress: () => set(chip) },
        grouped(String(chip / 100n), PESOS.group),
      ),
    ),
  );
  return {
    read,
    /** Why what is typed is no stake. */
    problem: () => fill(words.stakeWrong, { least: money(least), most: money(most) }),
    lock(isLocked: boolean): void {
      input.readOnly = isLocked;
      for (const button of document.querySelectorAll<HTMLButtonElement>('.field button'))
        button.disabled = isLocked;
    },
  };
}
