// A campaign's statement as text: a table for people, CSV for programs. Amounts are exact pesos.

import { moneyToDecimal } from '@ceibo/money';
import type { CampaignStatementLine } from '@ceibo/server';

const COLUMNS: [name: string, value: (line: CampaignStatementLine) => string][] = [
  ['month', ({ month }) => month],
  ['state', ({ isClosed }) => (isClosed ? 'closed' : 'open')],
  ['hits', ({ hits }) => String(hits)],
  ['registrations', ({ registrations }) => String(registrations)],
  ['first deposits', ({ firstDeposits }) => String(firstDeposits)],
  ['deposited first', ({ firstDepositAmount }) => moneyToDecimal(firstDepositAmount)],
  ['stakes', ({ stakes }) => moneyToDecimal(stakes)],
  ['wins', ({ wins }) => moneyToDecimal(wins)],
  ['bonus cost', ({ bonusCost }) => moneyToDecimal(bonusCost)],
  ['chargebacks', ({ chargebacks }) => moneyToDecimal(chargebacks)],
  ['net revenue', ({ netRevenue }) => moneyToDecimal(netRevenue)],
];

/** No value holds a comma or a quote, so nothing has to be quoted (RFC 4180). */
export function csvOf(lines: readonly CampaignStatementLine[]): string {
  return rowsOf(lines)
    .map((row) => row.join(','))
    .join('\n');
}

export function tableOf(lines: readonly CampaignStatementLine[]): string {
  const rows = rowsOf(lines);
  const widths = COLUMNS.map((_column, place) =>
    Math.max(...rows.map((row) => row[place]?.length ?? 0)),
  );
  return rows
    .map((row) => row.map((cell, place) => cell.padStart(widths[place] ?? 0)).join('  '))
    .join('\n');
}

function rowsOf(lines: readonly CampaignStatementLine[]): string[][] {
  return [
    COLUMNS.map(([name]) => name),
    ...lines.map((line) => COLUMNS.map(([, value]) => value(line))),
  ];
}
