// Amounts that make the bank play something other than one transfer with one webhook.

export interface TransferPlan {
  webhooks: number;
  isForgedFirst: boolean;
  /** The transfer begins in process, or is taken back by the sender's bank, and changes then. */
  changesTo: 'COMPLETED' | 'RETURNED' | null;
  /** How its return ends, and after how long. */
  returnEnds: 'returned' | 'rejected';
  returnAfterMs: number;
  /** The order of its return is taken and not answered. */
  isAnswerLost: boolean;
}

const ORDINARY: TransferPlan = {
  webhooks: 1,
  isForgedFirst: false,
  changesTo: null,
  returnEnds: 'returned',
  returnAfterMs: 3_000,
  isAnswerLost: false,
};

/** How long until a transfer changes that begins in process, or is taken back. */
export const CHANGES_AFTER_MS = 60_000;

export interface MagicAmount {
  centavos: string;
  /** Its name on the page of faults. */
  outcome: string;
  about: string;
  plan: Partial<TransferPlan>;
}

export const magicAmounts: readonly MagicAmount[] = [
  {
    centavos: '01',
    outcome: 'webhook-never',
    about: 'No webhook: the operator must find it itself',
    plan: { webhooks: 0 },
  },
  {
    centavos: '02',
    outcome: 'webhook-many',
    about: 'Three webhooks at once',
    plan: { webhooks: 3 },
  },
  {
    centavos: '03',
    outcome: 'webhook-forged',
    about: 'A forged webhook before the right one',
    plan: { isForgedFirst: true },
  },
  {
    centavos: '04',
    outcome: 'arrives-late',
    about: 'In process for a minute, then it arrives',
    plan: { changesTo: 'COMPLETED' },
  },
  {
    centavos: '05',
    outcome: 'taken-back',
    about: 'Arrives, and the sender’s bank takes it back after a minute',
    plan: { changesTo: 'RETURNED' },
  },
  {
    centavos: '06',
    outcome: 'return-rejected',
    about: 'Sent back, it is rejected: the sender’s account is closed',
    plan: { returnEnds: 'rejected' },
  },
  {
    centavos: '07',
    outcome: 'return-late',
    about: 'Sent back, it takes five minutes',
    plan: { returnAfterMs: 300_000 },
  },
  {
    centavos: '08',
    outcome: 'return-answer-lost',
    about: 'The order to send it back is taken, but the connection is dropped',
    plan: { isAnswerLost: true },
  },
];

export function magicOf(amount: string): MagicAmount | undefined {
  return magicAmounts.find(({ centavos }) => amount.endsWith(`.${centavos}`));
}

/** `outcome`: what somebody planned for a transfer of an ordinary amount. */
export function planOf(amount: string, outcome: string | undefined): TransferPlan {
  const magic = magicOf(amount) ?? magicAmounts.find((each) => each.outcome === outcome);
  return { ...ORDINARY, ...magic?.plan };
}
