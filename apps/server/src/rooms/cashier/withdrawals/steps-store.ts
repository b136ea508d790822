// The SQL of withdrawals' steps: an audit log, to which rows are only added.

import type { ReviewReason, WithdrawalStepName } from '@ceibo/contracts/cashier';
import type { Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';

/** The contract's, and the first of two approvals, which the player is not shown. */
export type StepName = WithdrawalStepName | 'first-approval';

/** The actor of a step. */
export type Actor = 'player' | 'rules' | 'company' | `staff:${string}`;

export interface StoredStep {
  name: StepName;
  /** As PostgreSQL writes a moment in JSON. */
  at: string;
  actor: Actor;
  reason: string | null;
  rules: string[];
  kinds: ReviewReason[];
}

/** All steps of the withdrawal "w", the first one first, as a column. */
export const STEPS = `(select coalesce(json_agg(json_build_object('name', t.name, 'at', t.at,
    'actor', t.actor, 'reason', t.reason, 'rules', t.rules, 'kinds', t.kinds) order by t.number),
    '[]') from cashier.withdrawal_steps t
  where t.player_id = w.player_id and t.withdrawal_id = w.id)`;

export interface NewStep {
  name: StepName;
  at: Date;
  actor: Actor;
  reason?: string | null;
  /** The rules that were met, each with its kind. */
  rules?: readonly { id: string; kind: ReviewReason }[];
}

/** Adds a step of a withdrawal that is locked, so that no other takes the same number. */
export async function insertStep(
  transaction: Transaction,
  { id, playerId }: { id: string; playerId: PlayerId },
  { name, at, actor, reason = null, rules = [] }: NewStep,
): Promise<void> {
  await transaction.query(
    `insert into cashier.withdrawal_steps
       (player_id, withdrawal_id, number, name, at, actor, reason, rules, kinds)
     select $1, $2, coalesce(max(number), 0) + 1, $3, $4, $5, $6, $7::text[], $8::text[]
     from cashier.withdrawal_steps where player_id = $1 and withdrawal_id = $2`,
    [
      playerId,
      id,
      name,
      at,
      actor,
      reason,
      rules.map((rule) => rule.id),
      rules.map(({ kind }) => kind),
    ],
  );
}
