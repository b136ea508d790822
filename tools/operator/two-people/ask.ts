// The request of a command for an act that needs two people.

import {
  askForAct,
  giveReward,
  type Act,
  type GiftAct,
  type NotApproved,
  type StaffRequest,
} from '@ceibo/server';
import { StackFault } from '../../stack/fault.ts';
import { staffName } from '../log/staff-name.ts';

/** The reason why an act is not done, for staff. */
export const WHY_NOT = {
  'no-debt': 'No such debt stands: "npm run operator -- debts" lists them.',
  'not-there': 'The player has less cash than that. No money moved.',
  'no-reversal': 'No open reversal has that id. "npm run operator -- reversals" lists them.',
  'no-account': 'No closed account has this login: "npm run operator -- accounts" lists them.',
  'no-amount': 'That is no amount that can be: say it like 340.50.',
  booked: 'Nothing was done: this payment is booked already.',
  'other-payment':
    'Nothing was done: a payment with this reference was booked for another amount or account.',
  'payment-reversed':
    'A payment of this player was taken back, so the account is paid nothing until ' +
    'somebody clears that: "npm run operator -- reversals" lists it.',
  'no-restriction': 'There is no such entry: "npm run operator -- restricted-persons" lists them.',
  'no-difference':
    'No difference of that company has this id: "npm run operator -- reconcile" lists them.',
  'no-rule': 'No rule has that id: "npm run operator -- withdrawal-rules" lists them.',
  'no-player': 'Nothing was given: nobody has this login.',
  'not-open': 'Nothing was given: the account is closed or blocked.',
  excluded: 'Nothing was given: the player is excluded or takes a time-out.',
  known: 'Nothing was given: the player has a bonus or free spins of this reference.',
  'wrong-file': 'Nothing was given: the game is off, or has no free spins any more.',
  'no-request': 'There is no such request: "npm run operator -- requests" lists them.',
  'same-person': 'You asked for it: another person must approve it.',
  expired: 'Nothing was done: the request is older than 24 hours. Ask for it anew.',
  ended: 'Nothing was done: the request was approved or refused before.',
  changed:
    'Nothing was done: what it depends on has changed since. "requests <id>" shows what; ' +
    'ask for it anew.',
} as const satisfies Record<NotApproved, string>;

/** Asks for an act in this person's name. */
export async function ask(
  databaseUrl: string,
  { act, reason }: { act: Act; reason: string },
): Promise<void> {
  const asked = await askForAct(databaseUrl, { act, staff: staffName(), reason });
  if ('refused' in asked) throw new StackFault(WHY_NOT[asked.refused]);
  console.log(askedText(asked));
}

/** Gives a bonus or free spins, or asks for a second person when it is too much for one. */
export async function give(
  databaseUrl: string,
  { act, reason, done }: { act: GiftAct; reason: string; done: string },
): Promise<void> {
  const given = await giveReward(databaseUrl, { act, staff: staffName(), reason });
  if (given === 'given') return console.log(done);
  if ('wrong' in given) throw new StackFault(`Nothing was given: ${given.wrong}`);
  if ('refused' in given) throw new StackFault(WHY_NOT[given.refused]);
  console.log('It is more than one person gives ("npm run operator -- giving-limits").');
  console.log(askedText(given));
}

function askedText({ request, isNew }: { request: StaffRequest; isNew: boolean }): string {
  const { id, staff, expiresAt } = request;
  const head = isNew ? 'Nothing is done yet' : `Nothing is done yet: ${staff} asked for the same`;
  return (
    `${head}. Another person than ${staff} approves it until ${expiresAt.toISOString()}:\n` +
    `  npm run operator -- requests ${id} approve <reason>`
  );
}
