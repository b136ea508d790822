// A player's statement: every transfer with the balance after it, in pages and as a file.

import type { AnswerOf, RequestOf } from '@ceibo/contracts/call';
import type { statement, statementFile } from '@ceibo/contracts/wallet/statement';
import type { TransferView } from '@ceibo/contracts/wallet';
import { moneyToDecimal } from '@ceibo/money';
import type * as z from 'zod/mini';
import { csvLine } from '../../../platform/csv.ts';
import type { Query } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { Language } from '../../../platform/language.ts';
import { PREFERRED } from '../balance.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import { countIn, rangeOf, transfersIn, type StatementRow } from './statement-store.ts';

const PAGE = 25;
const FILE_PAGE = 1000;
/** Spreadsheets open no more rows than these in one file. */
const MOST_LINES = 1_000_000n;
const FACTS = ['number', 'at', 'kind', 'source', 'reference', 'round', 'game'] as const;
const AMOUNTS = [
  'cash',
  'bonus',
  'inPlay',
  'held',
  'cashAfter',
  'bonusAfter',
  'inPlayAfter',
  'heldAfter',
] as const satisfies (keyof TransferView)[];

/**
 * One page, the newest first. `before` of the answer asks for the next one; null when there is
 * none.
 */
export async function statementPage(
  query: Query,
  playerId: PlayerId,
  request: RequestOf<typeof statement>,
): Promise<AnswerOf<typeof statement>> {
  const { currency = PREFERRED, show = 'all', limit = PAGE } = request;
  const range = await rangeOf(query, { playerId, currency }, moments(request));
  if (request.before !== undefined && BigInt(request.before) < range.before)
    range.before = BigInt(request.before);
  // One more than shown tells whether there is a next page.
  const found = await transfersIn(query, {
    playerId,
    currency,
    show,
    range,
    limit: limit + 1,
    order: 'newest-first',
  });
  const transfers = found.slice(0, limit).map(viewOf);
  return { transfers, before: found.length > limit ? (transfers.at(-1)?.number ?? null) : null };
}

/**
 * The lines of the file, the oldest first; transfers after its first line is sent are not in it.
 * Refuses STATEMENT_TOO_LONG.
 */
export async function statementLines(
  query: Query,
  { playerId, language }: { playerId: PlayerId; language: Language },
  request: z.infer<typeof statementFile.request>,
): Promise<AsyncGenerator<string> | Refusal<'STATEMENT_TOO_LONG'>> {
  const { currency = PREFERRED, show = 'all' } = request;
  const range = await rangeOf(query, { playerId, currency }, moments(request));
  const wanted = { playerId, currency, show, range };
  if ((await linesIn(query, wanted)) > MOST_LINES) return refuse('STATEMENT_TOO_LONG');
  return linesOf(query, wanted, decimalMarkOf(language));
}

/**
 * Numbers have no gaps, so only the lines that a filter leaves have to be counted, no further than
 * needed.
 */
async function linesIn(
  query: Query,
  wanted: Omit<Parameters<typeof countIn>[1], 'most'>,
): Promise<bigint> {
  const { show, range } = wanted;
  const all = range.before - range.after - 1n;
  if (show === 'all' || all <= MOST_LINES) return all;
  return countIn(query, { ...wanted, most: MOST_LINES + 1n });
}

/**
 * Each page is read when the one before it has been sent. Amounts have the decimal mark of the
 * language, as the player's spreadsheet reads them.
 */
async function* linesOf(
  query: Query,
  wanted: Omit<Parameters<typeof transfersIn>[1], 'limit' | 'order'>,
  mark: string,
): AsyncGenerator<string> {
  const range = { ...wanted.range };
  yield csvLine([...FACTS, ...AMOUNTS]);
  for (;;) {
    const page = { ...wanted, range, limit: FILE_PAGE, order: 'oldest-first' as const };
    const rows = await transfersIn(query, page);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => lineOf(viewOf(row), mark)).join('');
    range.after = last.seq;
  }
}

function moments({ from, to }: { from?: string | undefined; to?: string | undefined }): {
  from?: Date | undefined;
  to?: Date | undefined;
} {
  return {
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  };
}

/** A transfer as the player sees it. */
export function viewOf(row: StatementRow): TransferView {
  return {
    number: row.seq.toString(),
    at: row.at.toISOString(),
    kind: row.kind,
    source: row.source,
    reference: row.sourceTxId,
    round: row.round,
    game: row.game,
    cash: moneyToDecimal(row.cash),
    bonus: moneyToDecimal(row.bonus),
    inPlay: moneyToDecimal(row.inPlay),
    held: moneyToDecimal(row.held),
    gathered: row.awardId === null ? null : moneyToDecimal(row.gathered),
    cashAfter: moneyToDecimal(row.cashAfter),
    bonusAfter: moneyToDecimal(row.bonusAfter),
    inPlayAfter: moneyToDecimal(row.inPlayAfter),
    heldAfter: moneyToDecimal(row.heldAfter),
  };
}

function lineOf(view: TransferView, mark: string): string {
  return csvLine([
    ...FACTS.map((name) => view[name] ?? ''),
    ...AMOUNTS.map((name) => view[name].replace('.', mark)),
  ]);
}

function decimalMarkOf(language: Language): string {
  const parts = new Intl.NumberFormat(language).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}
