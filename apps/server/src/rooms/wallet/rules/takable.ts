import { minMoney } from '@ceibo/money';
import type { Pockets } from './commands.ts';

/** What of an amount the pockets have: of its own pockets first, then of the other. */
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
