// Every situation that the payment company can be asked to play, by the number of a test card.
// Account money always plays `approved`.

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
  | 'wrong-amount';

export interface Situation {
  id: SituationId;
  status: 'approved' | 'rejected' | 'pending';
  statusDetail: string;
  /** The final state of a pending payment, and its time. */
  later?: { status: 'approved' | 'rejected'; statusDetail: string; afterMs: number };
  webhook: 'once' | 'twice' | 'never' | 'forged';
  /** False: the payer's browser stays on the payment page, as if it had been closed. */
  isBrowserReturned: boolean;
  /** False: the payment is reported with an amount that nobody asked for. */
  isAmountRight: boolean;
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
  isAmountRight: true,
} as const;
const rejected = { ...plain, status: 'rejected' } as const;
const pending = { ...plain, status: 'pending', statusDetail: 'pending_contingency' } as const;
const LATER_MS = 10_000;

export const approvedAtOnce: Situation = { ...plain, id: 'approved' };

const visa = { methodId: 'visa', typeId: 'credit_card' } as const;
const master = { methodId: 'master', typeId: 'credit_card' } as const;

export const testCards: readonly TestCard[] = [
  { number: '4509953566233704', ...visa, situation: approvedAtOnce },
  { number: '5031755734530604', ...master, situation: approvedAtOnce },
  { number: '4002768694395619', ...visa, typeId: 'debit_card', situation: approvedAtOnce },
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
    situation: { ...plain, id: 'wrong-amount', isAmountRight: false },
  },
];

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
