// Outcomes of payments that can be planned beside the faults of the network: the company plays them
// for the next payments that bear no magic input of their own.

/** What a company plays: a payer pays, a payout is ordered, an account is asked about. */
export const outcomeCalls = ['pay', 'payout', 'look-up', 'incoming', 'award'] as const;
export type OutcomeCall = (typeof outcomeCalls)[number];

const WEBHOOKS = {
  'webhook-never': 'No webhook comes.',
  'webhook-many': 'Several webhooks come at once.',
  'webhook-forged': 'A webhook with a wrong signature; of a transfer, before the right one.',
} as const;

const byCall = {
  pay: {
    ...WEBHOOKS,
    'webhook-twice': 'The webhook comes twice.',
    'webhook-before': 'The webhook comes before the browser.',
    'webhook-after': 'The webhook comes after the browser.',
    'browser-closed': 'The browser stays on the company’s page.',
    'no-funds': 'The card has no funds.',
    'high-risk': 'The company refuses the payment.',
    'pending-approved': 'In process for ten seconds, then approved.',
    'pending-rejected': 'In process for ten seconds, then rejected.',
    'approved-late': 'Approved a minute after the deposit has expired.',
    'charged-back': 'Approved, and charged back after ten seconds.',
    'wrong-amount': 'One centavo is reported.',
    short: 'One peso less than was asked for.',
    over: 'One peso more than was asked for.',
    'wrong-currency': 'Dollars are reported.',
    'other-payer': 'Another person pays.',
    'paid-twice': 'Two payments are taken at once.',
  },
  payout: {
    ...WEBHOOKS,
    'account-not-found': 'Rejected: no bank has the account.',
    'holder-mismatch': 'Rejected: the account is another person’s.',
    'settles-late': 'In process for five minutes, then paid.',
    'answer-lost': 'Taken and paid, but the connection is cut instead of an answer.',
    'answers-late': 'Taken, and answered after fifteen seconds; then paid.',
    'names-less': 'For five minutes one peso less is stated.',
  },
  'look-up': {
    'another-person': 'The account is another person’s.',
    company: 'The account is a company’s.',
    unknown: 'No bank has the account.',
    closed: 'The account is closed.',
    slow: 'The bank answers after eight seconds.',
  },
  incoming: {
    ...WEBHOOKS,
    'arrives-late': 'In process for a minute, then it arrives.',
    'taken-back': 'Arrives, and the sender’s bank takes it back after a minute.',
    'return-rejected': 'Sent back, it is rejected.',
    'return-late': 'Sent back, it takes five minutes.',
    'return-answer-lost': 'Its return is taken, but the connection is cut.',
  },
  award: {
    'award-refused': 'Free rounds are refused.',
    'award-answer-lost': 'Free rounds are given, but the connection is cut.',
    'award-twice': 'Free rounds are given twice, and the connection is cut.',
    'award-forgotten': 'Free rounds are forgotten, and the connection is cut.',
  },
} as const satisfies Record<OutcomeCall, Record<string, string>>;

export type Outcome = { [C in OutcomeCall]: keyof (typeof byCall)[C] }[OutcomeCall];

/** The meanings of all outcomes by their names. */
export const outcomes: Readonly<Record<Outcome, string>> = Object.assign(
  {},
  byCall.pay,
  byCall.payout,
  byCall['look-up'],
  byCall.incoming,
  byCall.award,
);
export const outcomeNames = Object.keys(outcomes).filter((name): name is Outcome =>
  isOutcome(name),
);

export function isOutcome(name: string): name is Outcome {
  return name in outcomes;
}

export function isOutcomeCall(call: string): call is OutcomeCall {
  return outcomeCalls.some((each) => each === call);
}

export function outcomesOf(call: OutcomeCall): string[] {
  return Object.keys(byCall[call]);
}
