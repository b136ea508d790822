import type { MonthTotals } from '@ceibo/contracts/limits';
import { parseMoney } from '@ceibo/money';
import { signedMoneyText } from '../../../ui/text/Money.tsx';
import type { Bar } from '../../../ui/lists/BarPlot.tsx';

/** The result of each month as bars; the month furthest from nothing is the highest. */
export function yearBars(months: readonly MonthTotals[], language: string): Bar[] {
  const nets = months.map(({ net }) => parseMoney(net) ?? 0n);
  const highest = nets.reduce((most, net) => (absolute(net) > most ? absolute(net) : most), 1n);
  return months.map(({ month, net }, place) => ({
    label: monthText(month, language, 'narrow'),
    text: `${monthText(month, language, 'long')} ${month.slice(0, 4)}: ${signedMoneyText(net)}`,
    percent: Number(((nets[place] ?? 0n) * 100n) / highest),
  }));
}

function absolute(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}

function monthText(month: string, language: string, style: 'narrow' | 'long'): string {
  return new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}
