import { formatMoney, parseMoney } from '@ceibo/money';

/**
 * An amount in pesos, "$ 1.234,50", from the decimal text of the wire. A missing amount, or text
 * that is none, reads "$ 0,00".
 */
export function Money({
  amount,
  className = '',
}: {
  amount: string | null | undefined;
  className?: string;
}) {
  return <span className={`num ${className}`}>{moneyText(amount)}</span>;
}

/** The same as text, for labels and sentences. The space does not break. */
export function moneyText(amount: string | null | undefined): string {
  return `$\u00a0${formatMoney(parseMoney(amount ?? '') ?? 0n)}`;
}

/** A change of an amount with its sign: "+$ 10,00", "−$ 10,00"; nothing moved reads "$ 0,00". */
export function SignedMoney({ amount, className = '' }: { amount: string; className?: string }) {
  return <span className={`num ${className}`}>{signedMoneyText(amount)}</span>;
}

export function signedMoneyText(amount: string): string {
  if (amount.startsWith('-')) return `\u2212${moneyText(amount.slice(1))}`;
  return (parseMoney(amount) ?? 0n) > 0n ? `+${moneyText(amount)}` : moneyText(amount);
}
