// Outcomes of payments that can be planned beside the faults of the network. The company plays them
// for the next payments that bear no magic input of their own.

import { magicAmounts } from '../bank/magic-amounts.ts';
import { en } from '../payments/languages/index.ts';
import { magicCentavos } from '../payments/test-cards.ts';
import { magicHolders } from '../payouts/account-holders.ts';
import { magicAccounts } from '../payouts/magic-accounts.ts';

/** Calls with an outcome: a payer pays, a payout is ordered, an account is asked about. */
export const outcomeCalls = ['pay', 'payout', 'look-up', 'incoming', 'award'] as const;
export type OutcomeCall = (typeof outcomeCalls)[number];

/** By call, the meanings of outcomes by their names: those of the companies' magic inputs. */
export const outcomesByCall: Record<OutcomeCall, Readonly<Record<string, string>>> = {
  pay: Object.fromEntries(magicCentavos.map(([, { id }]) => [id, en.tests.situations[id]])),
  payout: Object.fromEntries(magicAccounts.map(({ outcome, about }) => [outcome, about])),
  'look-up': Object.fromEntries(magicHolders.map(({ play, about }) => [play, about])),
  incoming: Object.fromEntries(magicAmounts.map(({ outcome, about }) => [outcome, about])),
  award: {
    'award-refused': 'Free rounds are refused',
    'award-answer-lost': 'Free rounds are given, but the connection is cut',
    'award-twice': 'Free rounds are given twice, and the connection is cut',
    'award-forgotten': 'Free rounds are forgotten, and the connection is cut',
  },
};

/** The meanings of all outcomes by their names; of a name that several calls have, the first. */
export const outcomes: Readonly<Record<string, string>> = Object.assign(
  {},
  // Forwards for the order of the names, and backwards for the first meaning.
  ...outcomeCalls.map((call) => outcomesByCall[call]),
  ...outcomeCalls.map((call) => outcomesByCall[call]).toReversed(),
);
export const outcomeNames = Object.keys(outcomes);

export function isOutcome(name: string): boolean {
  return name in outcomes;
}

export function isOutcomeCall(call: string): call is OutcomeCall {
  return outcomeCalls.some((each) => each === call);
}
