import { formatMoney, parseMoney } from '@ceibo/money';

/** An amount in pesos, "$ 1.234,50", from the decimal text of the wire. What is not there, or no amount, reads "$ 0,00". */
export function Money({ amount, className = '' }: { amount: string | null | undefined; className?: string }) {
  return <span className={`num ${className}`}>{moneyText(amount)}</span>;
}

/** The same as text, for labels and sentences. The space does not break. */
export function moneyText(amount: string | null | undefined): string {
  return `$\u00a0${formatMoney(parseMoney(amount ?? '') ?? 0n)}`;
}
