// Every situation that the payment company can be asked to play: by the number of a test card, or
// by the centavos of an amount that is paid with account money.

export type SituationId =
  | 'approved'
  | 'no-funds'
  | 'wrong-code'
  | 'high-risk'
  | 'pending-approved'
  | 'pending-rejected'
  | 'browser-closed'
  | 'webhook-twice'
  | 'webhook-never'
  | 'webhook-forged'
  | 'webhook-many'
  | 'webhook-before'
  | 'webhook-after'
  | 'wrong-amount'
  | 'short'
  | 'over'
  | 'wrong-currency'
  | 'other-payer'
  | 'credit-anyway'
  | 'paid-twice'
  | 'approved-late'
  | 'charged-back';

export interface Situation {
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
  webhook: 'once' | 'twice' | 'many' | 'never' | 'forged';
  /** Whether the webhook comes before or after the browser; by chance when it does not say. */
  order?: 'before' | 'after';
  /** False: the payer's browser stays on the payment page, as if it had been closed. */
  isBrowserReturned: boolean;
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

export interface TestCard {
  number: string;
  methodId: 'visa' | 'master';
  typeId: 'credit_card' | 'debit_card';
  situation: Situation;
}

/** Reported instead of the right amount. No shop sells anything for one centavo. */
export const WRONG_AMOUNT = '0.01';

const plain = {
  status: 'approved',
  statusDetail: 'accredited',
  webhook: 'once',
  isBrowserReturned: true,
  amount: 'right',
} as const;
const rejected = { ...plain, status: 'rejected' } as const;
const pending = { ...plain, status: 'pending', statusDetail: 'pending_contingency' } as const;
const LATER_MS = 10_000;
const MINUTE_MS = 60_000;
const ANOTHER_PERSON = '31999888';
const plainApproval = { status: 'approved', statusDetail: 'accredited' } as const;

const approvedAtOnce: Situation = { ...plain, id: 'approved' };

const visa = { methodId: 'visa', typeId: 'debit_card' } as const;
const master = { methodId: 'master', typeId: 'debit_card' } as const;

export const testCards: readonly TestCard[] = [
  { number: '4509953566233704', ...visa, situation: approvedAtOnce },
  { number: '5031755734530604', ...master, situation: approvedAtOnce },
  { number: '4002768694395619', ...visa, typeId: 'credit_card', situation: approvedAtOnce },
  {
    number: '4000000000001000',
    ...visa,
    situation: { ...rejected, id: 'no-funds', statusDetail: 'cc_rejected_insufficient_amount' },
  },
  {
    number: '4000000000002008',
    ...visa,
    situation: {
      ...rejected,
      id: 'wrong-code',
      statusDetail: 'cc_rejected_bad_filled_security_code',
    },
  },
  {
    number: '4000000000003006',
    ...visa,
    situation: { ...rejected, id: 'high-risk', statusDetail: 'cc_rejected_high_risk' },
  },
  {
    number: '5100000000001006',
    ...master,
    situation: {
      ...pending,
      id: 'pending-approved',
      later: { status: 'approved', statusDetail: 'accredited', afterMs: LATER_MS },
    },
  },
  {
    number: '5100000000002004',
    ...master,
    situation: {
      ...pending,
      id: 'pending-rejected',
      later: { status: 'rejected', statusDetail: 'cc_rejected_other_reason', afterMs: LATER_MS },
    },
  },
  {
    number: '4000000000004004',
    ...visa,
    situation: { ...plain, id: 'browser-closed', isBrowserReturned: false },
  },
  {
    number: '4000000000005001',
    ...visa,
    situation: { ...plain, id: 'webhook-twice', webhook: 'twice' },
  },
  {
    number: '4000000000006009',
    ...visa,
    situation: { ...plain, id: 'webhook-never', webhook: 'never' },
  },
  {
    number: '4000000000007007',
    ...visa,
    situation: { ...plain, id: 'webhook-forged', webhook: 'forged' },
  },
  {
    number: '4000000000008005',
    ...visa,
    situation: { ...plain, id: 'wrong-amount', amount: 'wrong' },
  },
  {
    number: '4000000000020000',
    ...visa,
    situation: { ...plain, id: 'short', amount: 'short' },
  },
  {
    number: '4000000000021008',
    ...visa,
    situation: { ...plain, id: 'over', amount: 'over' },
  },
  {
    number: '4000000000022006',
    ...visa,
    situation: { ...plain, id: 'wrong-currency', currency: 'USD' },
  },
  {
    number: '4000000000023004',
    ...visa,
    situation: { ...plain, id: 'other-payer', payer: ANOTHER_PERSON },
  },
  {
    number: '4000000000024002',
    ...visa,
    typeId: 'credit_card',
    situation: { ...plain, id: 'credit-anyway', ignoresExclusions: true },
  },
  {
    number: '4000000000025009',
    ...visa,
    situation: { ...plain, id: 'paid-twice', isPaidTwice: true },
  },
  {
    number: '4000000000026007',
    ...visa,
    situation: {
      ...pending,
      id: 'approved-late',
      later: { ...plainApproval, afterMs: MINUTE_MS, isAfterExpiry: true },
    },
  },
  {
    number: '4000000000027005',
    ...visa,
    situation: {
      ...plain,
      id: 'charged-back',
      later: { status: 'charged_back', statusDetail: 'settled', afterMs: LATER_MS },
    },
  },
  {
    number: '4000000000028003',
    ...visa,
    situation: { ...plain, id: 'webhook-many', webhook: 'many' },
  },
  {
    number: '4000000000029001',
    ...visa,
    situation: { ...plain, id: 'webhook-before', order: 'before' },
  },
  {
    number: '4000000000030009',
    ...visa,
    situation: { ...plain, id: 'webhook-after', order: 'after' },
  },
];

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
  return magicCentavos.find(([magic]) => magic === centavos)?.[1] ?? approvedAtOnce;
}

const situations = new Map(testCards.map(({ situation }) => [situation.id as string, situation]));

export function findTestCard(number: string): TestCard | undefined {
  return testCards.find((card) => card.number === number);
}

export function findSituation(id: string): Situation {
  const situation = situations.get(id);
  if (!situation) throw new Error(`The books name a situation that does not exist: ${id}`);
  return situation;
}

export function groupDigits(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1 ');
}
