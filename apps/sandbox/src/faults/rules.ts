// The faults that can be planned, and the calls that each can strike.

import {
  isOutcome,
  isOutcomeCall,
  outcomeCalls,
  outcomesByCall,
  outcomeNames,
  type OutcomeCall,
} from './outcomes.ts';

/** Calls to the operator's wallet. */
export const walletCalls = ['balance', 'bet', 'win', 'rollback', 'commit', 'adjust'] as const;
export type WalletCall = (typeof walletCalls)[number];

/** Calls of the operator that a provider answers. */
const answeredCalls = [
  'launch',
  'list',
  'postback',
  'check',
  'locate',
  'preference',
  'payment',
  'refund',
  'cvu',
  'transfer',
  'return',
  'coupon',
  'debin',
  'period-list',
  'reward',
] as const;
type AnsweredCall = (typeof answeredCalls)[number];

export type Call = WalletCall | AnsweredCall | OutcomeCall;
/** `any` strikes every call that the fault fits. */
export const calls = ['any', ...walletCalls, ...answeredCalls, ...outcomeCalls] as const;
export type CallChoice = (typeof calls)[number];

export const faults = {
  'drop-before':
    'The request is never sent; as an answer, the connection is cut before anything was done.',
  'drop-after-commit': 'It is carried out, and the answer is thrown away.',
  duplicate: 'Sent twice at the same moment.',
  repeat: 'Sent again as soon as it was answered.',
  'delayed-duplicate': 'Sent again four seconds later.',
  reorder: 'A bet that goes unanswered until its rollback has been sent, and only then arrives.',
  'win-after-close': 'The win waits until the player has closed the game, a minute at most.',
  'wrong-signature': 'Signed for another body.',
  'http-5xx': 'A gateway in between answers 502; as an answer, the studio answers 500.',
  malformed: 'Cut off in the middle, and rightly signed.',
  huge:
    'A megabyte of blanks behind the content, or an address of a hundred thousand characters, ' +
    'rightly signed; as an answer, fifty megabytes.',
  'slow-body':
    'Drop by drop, for four seconds, or whole at their end where there is no body; the ' +
    'provider hears nothing of what came of it.',
  shortened: 'The last entry of the list of a period is left out; its total is as it was.',
  nulls: 'Every optional field is there and null; in a form, empty.',
  absent: 'No optional field is there.',
  'unknown-fields': 'Fields that nobody has heard of, beside the others.',
  'long-fields': 'What only informs is thousands of characters long.',
} as const;
export type Fault = keyof typeof faults;
const faultNames = Object.keys(faults).filter(isFault);

/** The names that a rule may plan: those of faults and of outcomes. */
export const plannedNames: readonly string[] = [...faultNames, ...outcomeNames];

export function isCall(name: string): name is Call {
  return name !== 'any' && calls.some((call) => call === name);
}

export function isFault(name: string): name is Fault {
  return name in faults;
}

/** Those that can strike a company. */
export function plannedNamesOf(known: readonly Call[]): string[] {
  return plannedNames.filter((name) => known.some((call) => fits(name, call)));
}

/** Those of its faults that a rule may lay upon all its calls at once. */
export function faultNamesOf(known: readonly Call[]): string[] {
  return plannedNamesOf(known).filter((name) => !isOutcome(name));
}

const ANSWERS = new Set<Fault>([
  'drop-before',
  'drop-after-commit',
  'http-5xx',
  'malformed',
  'huge',
  'slow-body',
  'shortened',
]);
const ONE_CALL: Partial<Record<Fault, Call>> = {
  reorder: 'bet',
  'win-after-close': 'win',
  shortened: 'period-list',
};

export function fits(fault: string, call: Call): boolean {
  if (isOutcomeCall(call)) return fault in outcomesByCall[call];
  if (!isFault(fault)) return false;
  const only = ONE_CALL[fault];
  if (only !== undefined) return call === only;
  return answeredCalls.some((answered) => answered === call) ? ANSWERS.has(fault) : true;
}

/** How often: with a probability, in ten-thousandths, or the next so many times. */
export type Frequency = { perTenThousand: number } | { next: number };

export type Rule = { provider: string; call: CallChoice; fault: string } & Frequency;

/** The addresses of answered calls. A call with an outcome alone has none. */
export type Answered = Partial<Record<Call, readonly string[]>>;

/** A company that faults can be laid upon. */
export interface FaultyCompany {
  key: string;
  /** The calls that it makes and answers. */
  calls: readonly Call[];
  answered: Answered;
}

/** Why a rule could never strike; undefined when it can. */
export function reasonAgainst(
  { provider, call, fault }: Rule,
  companies: readonly FaultyCompany[],
): string | undefined {
  const known = companies.find(({ key }) => key === provider);
  if (!known) return `There is no provider "${provider}".`;
  if (call === 'any') {
    if (isOutcome(fault)) return `${fault} fits one call, not any.`;
    return faultNamesOf(known.calls).includes(fault)
      ? undefined
      : `${fault} fits no call of ${provider}.`;
  }
  if (!known.calls.includes(call))
    return (
      `The calls of ${provider} are ${known.calls.join(', ')}: it has no ${call} that a fault ` +
      'could strike.'
    );
  return fits(fault, call)
    ? undefined
    : `${fault} fits ${known.calls.filter((each) => fits(fault, each)).join(', ')}, not ${call}.`;
}
