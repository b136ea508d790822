import { minMoney } from '@ceibo/money';
import type { Pockets } from './commands.ts';

/** The part of an amount that the pockets have: first in its own pockets, then in the other. */
export function takable(
  wallet: Pick<Pockets, 'cash' | 'bonus'>,
  wanted: Pick<Pockets, 'cash' | 'bonus'>,
): Pick<Pockets, 'cash' | 'bonus'> {
  const whole = wanted.cash + wanted.bonus;
  const own = {
    cash: minMoney(wanted.cash, wallet.cash),
    bonus: minMoney(wanted.bonus, wallet.bonus),
  };
  const cash = own.cash + minMoney(whole - own.cash - own.bonus, wallet.cash - own.cash);
  return { cash, bonus: minMoney(whole - cash, wallet.bonus) };
}
