// The acts of staff that need two people, as a request keeps them.

import type { Money } from '@ceibo/money';
import * as z from 'zod/mini';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { WalletRoom } from '../../rooms/wallet/index.ts';

const text = z.string();
const debt = { source: text, id: text };
const file = { login: text, content: text };

export const act = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('end-debt'), ...debt }),
  z.strictObject({ kind: z.literal('take-debt'), ...debt }),
  z.strictObject({ kind: z.literal('clear-reversal'), id: text }),
  z.strictObject({ kind: z.literal('take-reversal'), id: text }),
  z.strictObject({
    kind: z.literal('pay-closed-account'),
    login: text,
    amount: text,
    reference: text,
  }),
  z.strictObject({ kind: z.literal('reopen-account'), login: text }),
  z.strictObject({ kind: z.literal('end-restriction'), id: text }),
  z.strictObject({ kind: z.literal('resolve-difference'), provider: text, id: text }),
  z.strictObject({ kind: z.literal('give-bonus'), ...file }),
  z.strictObject({ kind: z.literal('give-free-spins'), ...file }),
  z.strictObject({ kind: z.literal('set-giving-limits'), atOnce: text, inADay: text }),
  z.strictObject({ kind: z.literal('set-withdrawal-rule'), id: text, field: text, value: text }),
]);
export type Act = z.infer<typeof act>;

/** The state that an act depends on, as its request saw it: values by name. */
export const seen = z.record(z.string(), z.string());
export type Seen = Readonly<z.infer<typeof seen>>;

/** The reason why an act cannot be done. */
export type WhyNot =
  | 'no-debt'
  | 'not-there'
  | 'no-reversal'
  | 'no-account'
  | 'no-amount'
  | 'booked'
  | 'other-payment'
  | 'payment-reversed'
  | 'no-restriction'
  | 'no-difference'
  | 'no-rule'
  | 'no-player'
  | 'not-open'
  | 'excluded'
  | 'known'
  | 'wrong-file';

export interface ActDeps {
  clock: Clock;
  ids: Ids;
  jobs: Pick<Jobs, 'add'>;
  wallet: Pick<WalletRoom, 'applyIn' | 'debtOf' | 'lockFunds'>;
}

export interface Said {
  reason: string;
  by: string;
  note: string;
}

export interface PreparedAct {
  /** Locks what the act depends on until the transaction ends, and gives it. */
  look(transaction: Transaction): Promise<Seen | Refusal<WhyNot>>;
  /**
   * Does it, after `look` in the same transaction. `by` names both people, `reason` is that of the
   * request, and `note` has them all.
   */
  carryOut(transaction: Transaction, said: Said): Promise<Refusal<WhyNot> | undefined>;
}

/** The limits of the gifts that one person gives alone. */
export interface GivingLimits {
  atOnce: Money;
  inADay: Money;
}
