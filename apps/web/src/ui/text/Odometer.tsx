import { useState } from 'react';
import { Money, moneyText } from './Money.tsx';
import './odometer.css';

/**
 * An amount as a counter whose digits roll to a new figure. It is read as one amount, and not by
 * itself when it changes.
 */
export function Odometer({ amount }: { amount: string }) {
  const [first] = useState(amount);
  const text = moneyText(amount).replace(/\s/, '');
  // Counted from the centavos, so that a figure that grows by a digit keeps the others where they
  // were.
  const signs = Array.from(text, (sign, place) => ({ sign, fromEnd: text.length - place }));
  return (
    <p className="odo" aria-live="off">
      <Money amount={amount} className="sr" />
      {signs.map(({ sign, fromEnd }) => (
        <Sign key={fromEnd} sign={sign} isRolling={amount !== first} />
      ))}
    </p>
  );
}

/** The digits are drawn by the style, all ten beneath one another; what rolls is the column. */
function Sign({ sign, isRolling }: { sign: string; isRolling: boolean }) {
  if (!/\d/.test(sign)) return <i aria-hidden="true">{sign}</i>;
  return (
    <i
      className={isRolling ? 'odo-digit is-rolling' : 'odo-digit'}
      data-digit={sign}
      aria-hidden="true"
    />
  );
}
