// Every situation that the payment company can be asked to play. The number of a test card names
// it, or the centavos of an amount that is paid with account money.

import type { Telling } from '../signed-calls/deliveries.ts';
import type { Words } from './languages/index.ts';

export type SituationId = keyof Words['tests']['situations'];

/** Its webhooks tell of each change. */
export interface Situation extends Telling {
  id: SituationId;
  status: 'approved' | 'rejected' | 'pending';
  statusDetail: string;
  /** The later status of the payment, and its moment. */
  later?: {
    status: 'approved' | 'rejected' | 'charged_back';
    statusDetail: string;
    afterMs: number;
    /** The time counts from the end of the preference instead of from now. */
    isAfterExpiry?: boolean;
  };
  /** Whether the webhook comes before or after the browser; by chance when it does not say. */
  order?: 'before' | 'after';
  /** The payer's browser stays on the payment page, as if it had been closed. */
  isBrowserClosed?: boolean;
  /** The amount that is reported. `wrong`: one that nobody asked for. */
  amount: 'right' | 'wrong' | 'short' | 'over';
  currency?: 'USD';
  /** Another person's DNI. */
  payer?: string;
  /** Two payments are taken at once. */
  isPaidTwice?: boolean;
  /** The page takes means that the merchant excluded. */
  ignoresExclusions?: boolean;
}

/** Reported instead of the right amount. No shop sells anything for one centavo. */
export const WRONG_AMOUNT = '0.01';

const LATER_MS = 10_000;
const MINUTE_MS = 60_000;

const approved = {
  status: 'approved',
  statusDetail: 'accredited',
  webhooks: 1,
  amount: 'right',
} as const;
const pending = { status: 'pending', statusDetail: 'pending_contingency' } as const;
const approval = { status: 'approved', statusDetail: 'accredited' } as const;
const rejection = (statusDetail: string) => ({ status: 'rejected', statusDetail }) as const;

/** By its number, the situation of a card, and how that differs from an approval at once. */
const cards: readonly (readonly [
  number: string,
  id: SituationId,
  differs?: Partial<Situation>,
  kind?: { isCredit: boolean },
])[] = [
  ['4509953566233704', 'approved'],
  ['5031755734530604', 'approved'],
  ['4002768694395619', 'approved', {}, { isCredit: true }],
  ['4000000000001000', 'no-funds', rejection('cc_rejected_insufficient_amount')],
  ['4000000000002008', 'wrong-code', rejection('cc_rejected_bad_filled_security_code')],
  ['4000000000003006', 'high-risk', rejection('cc_rejected_high_risk')],
  [
    '5100000000001006',
    'pending-approved',
    { ...pending, later: { ...approval, afterMs: LATER_MS } },
  ],
  [
    '5100000000002004',
    'pending-rejected',
    { ...pending, later: { ...rejection('cc_rejected_other_reason'), afterMs: LATER_MS } },
  ],
  ['4000000000004004', 'browser-closed', { isBrowserClosed: true }],
  ['4000000000005001', 'webhook-twice', { webhooks: 2 }],
  ['4000000000006009', 'webhook-never', { webhooks: 0 }],
  ['4000000000007007', 'webhook-forged', { isForged: true }],
  ['4000000000008005', 'wrong-amount', { amount: 'wrong' }],
  ['4000000000020000', 'short', { amount: 'short' }],
  ['4000000000021008', 'over', { amount: 'over' }],
  ['4000000000022006', 'wrong-currency', { currency: 'USD' }],
  ['4000000000023004', 'other-payer', { payer: '31999888' }],
  ['4000000000024002', 'credit-anyway', { ignoresExclusions: true }, { isCredit: true }],
  ['4000000000025009', 'paid-twice', { isPaidTwice: true }],
  [
    '4000000000026007',
    'approved-late',
    { ...pending, later: { ...approval, afterMs: MINUTE_MS, isAfterExpiry: true } },
  ],
  [
    '4000000000027005',
    'charged-back',
    { later: { status: 'charged_back', statusDetail: 'settled', afterMs: LATER_MS } },
  ],
  ['4000000000028003', 'webhook-many', { webhooks: 5 }],
  ['4000000000029001', 'webhook-before', { order: 'before' }],
  ['4000000000030009', 'webhook-after', { order: 'after' }],
];

export const testCards = cards.map(([number, id, differs, kind]) => ({
  number,
  methodId: number.startsWith('5') ? 'master' : 'visa',
  typeId: kind?.isCredit === true ? 'credit_card' : 'debit_card',
  situation: { ...approved, ...differs, id } satisfies Situation,
}));

/**
 * Account money has no number: the centavos of its amount choose the situation, ",01" the first.
 */
export const magicCentavos: readonly (readonly [string, Situation])[] = testCards
  .map(({ situation }) => situation)
  .filter(({ id }) => id !== 'approved' && id !== 'wrong-code' && id !== 'credit-anyway')
  .map((situation, index) => [String(index + 1).padStart(2, '0'), situation] as const);

/** The situation of an amount that is paid with account money. */
export function situationOfAmount(amount: string): Situation {
  const centavos = (amount.split('.')[1] ?? '').padEnd(2, '0');
  return magicCentavos.find(([magic]) => magic === centavos)?.[1] ?? findSituation('approved');
}

export function findTestCard(number: string) {
  return testCards.find((card) => card.number === number);
}

export function findSituation(id: string): Situation {
  const card = testCards.find(({ situation }) => situation.id === id);
  if (!card) throw new Error(`The books name a situation that does not exist: ${id}`);
  return card.situation;
}

export function groupDigits(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1 ');
}
