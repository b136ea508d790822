// A player's statement as a document: every transfer of a period with its game, between the
// balance before and the balance after.

import { dayOf, dayToWire } from '@ceibo/contracts/day';
import { transferKinds, type statementPdf } from '@ceibo/contracts/wallet/statement';
import { formatMoney, moneyToDecimal, type Money } from '@ceibo/money';
import type * as z from 'zod/mini';
import type { PlayerCaller } from '../../../platform/http/calls.ts';
import { message, type Language, type MessageKey } from '../../../platform/language.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import type { KnownPlayer } from '../../identity/index.ts';
import type { Pockets, StatementPeriod, StatementRow } from '../../wallet/index.ts';
import type { GamesDeps } from '../deps.ts';
import { gamesOf, nameIn } from '../history/history.ts';
import { createSums } from './sums.ts';
import { writeStatement, type Column, type Table } from './statement-pdf.ts';

type Request = z.infer<typeof statementPdf.request>;
type Code = 'TOO_MANY_ATTEMPTS' | 'STATEMENT_TOO_LONG' | 'SESSION_EXPIRED';

const CURRENCY = 'ARS';
/** About a hundred pages. */
const MOST_LINES = 5000n;
const POCKETS = ['cash', 'bonus', 'inPlay', 'held'] as const;

export function createStatementPdf(deps: GamesDeps) {
  const { brand, clock, identity, wallet } = deps;
  return async (
    { currency = CURRENCY, from, to }: Request,
    { playerId, language }: PlayerCaller,
  ): Promise<AsyncIterable<Uint8Array> | Refusal<Code>> => {
    const asked = {
      from: from === undefined ? undefined : new Date(from),
      to: to === undefined ? undefined : new Date(to),
    };
    const [player, period] = await Promise.all([
      identity.player(playerId),
      wallet.statement({ playerId, currency, ...asked }),
    ]);
    if (!player) return refuse('SESSION_EXPIRED');
    if (period.lines > MOST_LINES) return refuse('STATEMENT_TOO_LONG');
    if (!(await wallet.takeStatementFile(playerId))) return refuse('TOO_MANY_ATTEMPTS');
    const say = (key: MessageKey, values?: Record<string, string>) =>
      message(language, key, values);
    const now = clock.now();
    const sums = createSums(period.opening);
    return writeStatement({
      site: brand.site,
      operator: brand.operator,
      title: say('statement.title'),
      writtenAt: now,
      facts: [
        ...holderFacts(player, say),
        { name: say('statement.wallet'), value: say(`statement.currency.${currency}`) },
        { name: say('statement.period'), value: periodText(asked, { now, say }) },
      ],
      balances: balanceTable(period, say),
      columns: columnsOf(say),
      rows: rowTexts(deps, period, { language, count: sums.add }),
      none: say('statement.none'),
      sums() {
        // A statement whose rows do not come to the balance after is not made.
        sums.expect(period.closing);
        return { title: say('statement.sums'), table: sumTable(sums.byKind(), say) };
      },
      footer: `${say('receipt.footer', { time: timeText(now) })} ${say('statement.note')}`,
      pageText: (page, pages) =>
        say('statement.page', { page: String(page), pages: String(pages) }),
    });
  };
}

type Say = (key: MessageKey, values?: Record<string, string>) => string;

function holderFacts(player: KnownPlayer, say: Say): { name: string; value: string }[] {
  const { firstName, lastName, login, documentNumber } = player;
  return [
    { name: say('statement.holder'), value: `${firstName} ${lastName} (${login})` },
    { name: say('statement.document'), value: documentNumber },
  ];
}

function periodText(
  { from, to }: { from: Date | undefined; to: Date | undefined },
  { now, say }: { now: Date; say: Say },
): string {
  // The last moment that counts.
  const last = to !== undefined && to < now ? new Date(to.getTime() - 1) : now;
  return from === undefined
    ? say('statement.period.until', { to: dayText(last) })
    : say('statement.period.between', { from: dayText(from), to: dayText(last) });
}

function balanceTable({ opening, closing }: StatementPeriod, say: Say): Table {
  const row = (key: MessageKey, pockets: Pockets) => [
    say(key),
    ...POCKETS.map((pocket) => amountText(pockets[pocket])),
  ];
  return {
    columns: [
      { name: '', width: 155, isNumber: false },
      ...POCKETS.map((pocket) => ({ name: say(`statement.${pocket}`), width: 90, isNumber: true })),
    ],
    rows: [row('statement.opening', opening), row('statement.closing', closing)],
  };
}

function columnsOf(say: Say): Column[] {
  return [
    { name: say('statement.number'), width: 36, isNumber: false },
    { name: say('statement.at'), width: 86, isNumber: false },
    { name: say('statement.kind'), width: 175, isNumber: false },
    { name: say('statement.cash'), width: 74, isNumber: true },
    { name: say('statement.bonus'), width: 64, isNumber: true },
    { name: say('statement.after'), width: 80, isNumber: true },
  ];
}

async function* rowTexts(
  deps: GamesDeps,
  period: StatementPeriod,
  { language, count }: { language: Language; count(row: StatementRow): void },
): AsyncGenerator<string[][]> {
  for await (const rows of period.rows()) {
    const played = rows.flatMap(({ source, game }) => (game === null ? [] : { source, game }));
    const gameOf = await gamesOf(deps, played);
    yield rows.map((row) => {
      count(row);
      const { at, kind, source, game, cash, bonus, cashAfter, bonusAfter } = row;
      const name =
        game === null
          ? ''
          : ` · ${nameIn(deps, { source, game }, { game: gameOf({ source, game }), language })}`;
      return [
        row.seq.toString(),
        timeText(at),
        message(language, kindKey(kind)) + name + freeText(row, language) + referenceOf(row),
        amountText(cash),
        amountText(bonus),
        amountText(cashAfter + bonusAfter),
      ];
    });
  }
}

/** A free spin moves nothing; the document says why. */
function freeText({ awardId }: StatementRow, language: Language): string {
  return awardId === null ? '' : ` · ${message(language, 'statement.freeSpin')}`;
}

/** Deposits and withdrawals: the number of the operation, as their receipts have it. */
function referenceOf({ kind, sourceTxId }: StatementRow): string {
  return kind === 'deposit' || kind === 'hold' ? `\n${sourceTxId}` : '';
}

function sumTable(
  sums: readonly { kind: string; count: number; cash: Money; bonus: Money }[],
  say: Say,
): Table {
  return {
    columns: [
      { name: say('statement.kind'), width: 287, isNumber: false },
      { name: say('statement.count'), width: 60, isNumber: true },
      { name: say('statement.cash'), width: 86, isNumber: true },
      { name: say('statement.bonus'), width: 82, isNumber: true },
    ],
    rows: sums.map(({ kind, count, cash, bonus }) => [
      say(kindKey(kind)),
      String(count),
      amountText(cash),
      amountText(bonus),
    ]),
  };
}

function kindKey(kind: string): MessageKey {
  return `statement.transfer.${transferKinds.find((known) => known === kind) ?? 'other'}`;
}

/** Nothing is rounded, so that the printed amounts add up: "1.142,998766". */
function amountText(amount: Money): string {
  const [, decimals = ''] = moneyToDecimal(amount).split('.');
  return formatMoney(amount) + decimals.slice(2);
}

const times = new Intl.DateTimeFormat('es-AR', {
  timeZone: 'America/Argentina/Buenos_Aires',
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
});

function dayText(at: Date): string {
  return dayToWire(dayOf(at)).replaceAll('-', '/');
}

function timeText(at: Date): string {
  return `${dayText(at)} ${times.format(at).split(', ')[1] ?? ''}`;
}
