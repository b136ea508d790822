// Amounts that make the buyer's bank play something other than one decision with one webhook.

import type { DebinStatus } from '@ceibo/partner-protocol/debin';

export interface DebinPlan {
  webhooks: number;
  isForgedFirst: boolean;
  /** What becomes of a request that the buyer approves. */
  approvedAs: DebinStatus;
  /** So long an approved request is in process. */
  inProcessMs: number;
  /** The request ends so by itself, a moment after it was made. */
  endsAs: DebinStatus | null;
  /** The buyer approves before the request is answered, and the webhook comes before the answer. */
  isApprovedAtOnce: boolean;
  /** The request is taken and not answered. */
  isAnswerLost: boolean;
  /** What was debited differs from what was asked for, in centavos. */
  centavosOff: bigint;
  /** It was debited from somebody else's account. */
  isOtherBuyer: boolean;
  /** What follows by itself, and after how long. */
  follows: { from: DebinStatus; to: DebinStatus; afterMs: number } | null;
}

const ORDINARY: DebinPlan = {
  webhooks: 1,
  isForgedFirst: false,
  approvedAs: 'ACREDITADO',
  inProcessMs: 0,
  endsAs: null,
  isApprovedAtOnce: false,
  isAnswerLost: false,
  centavosOff: 0n,
  isOtherBuyer: false,
  follows: null,
};

export interface MagicAmount {
  centavos: string;
  about: string;
  plan: Partial<DebinPlan>;
}

export const magicAmounts: readonly MagicAmount[] = [
  { centavos: '01', about: 'No webhook: the operator must find out itself', plan: { webhooks: 0 } },
  { centavos: '02', about: 'Three webhooks at once', plan: { webhooks: 3 } },
  { centavos: '03', about: 'A forged webhook before the right one', plan: { isForgedFirst: true } },
  { centavos: '04', about: 'Approved, in process for a minute', plan: { inProcessMs: 60_000 } },
  {
    centavos: '05',
    about: 'Credited, and the buyer disputes it a minute later',
    plan: { follows: { from: 'ACREDITADO', to: 'CONTRACARGO', afterMs: 60_000 } },
  },
  {
    centavos: '08',
    about: 'The request is taken, but the connection is dropped',
    plan: { isAnswerLost: true },
  },
  {
    centavos: '11',
    about: 'Approved, but the account has no funds',
    plan: { approvedAs: 'SIN FONDOS' },
  },
  {
    centavos: '12',
    about: 'Refused at once: CBU and CUIT do not belong together',
    plan: { endsAs: 'ERROR DATOS' },
  },
  { centavos: '13', about: 'Expires at once', plan: { endsAs: 'VENCIDO' } },
  {
    centavos: '14',
    about: 'Expires at once, and is credited ten seconds later',
    plan: { endsAs: 'VENCIDO', follows: { from: 'VENCIDO', to: 'ACREDITADO', afterMs: 10_000 } },
  },
  {
    centavos: '15',
    about: 'Approved at once: the webhook comes before the answer',
    plan: { isApprovedAtOnce: true },
  },
  { centavos: '16', about: 'One peso less is debited', plan: { centavosOff: -100n } },
  { centavos: '17', about: 'Debited from somebody else’s account', plan: { isOtherBuyer: true } },
  {
    centavos: '18',
    about: 'Approved, and the bank fails to debit it',
    plan: { approvedAs: 'ERROR DEBITO' },
  },
];

export function planOf(amount: string): DebinPlan {
  const magic = magicAmounts.find(({ centavos }) => amount.endsWith(`.${centavos}`));
  return { ...ORDINARY, ...magic?.plan };
}
