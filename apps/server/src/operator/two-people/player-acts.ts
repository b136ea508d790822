// Accounts that open again, and persons who may play again.

import { refuse } from '../../platform/refusal.ts';
import {
  closureOf,
  endRestriction,
  lockStatus,
  playerByName,
  reopenAccount,
  runningRestriction,
} from '../../rooms/identity/index.ts';
import type { Act, ActDeps, PreparedAct } from './act.ts';

/** Opens a closed account again. An exclusion stays in force. */
export function reopenAct(
  deps: ActDeps,
  { login }: Extract<Act, { kind: 'reopen-account' }>,
): PreparedAct {
  return {
    async look(transaction) {
      const playerId = await playerByName(transaction, login);
      if (!playerId || (await lockStatus(transaction, playerId)) !== 'closed')
        return refuse('no-account');
      const closure = await closureOf(transaction, playerId);
      return {
        player: playerId,
        closed: closure?.closedAt.toISOString() ?? '',
        reason: closure?.reason ?? '',
        note: closure?.note ?? '',
      };
    },
    // The player's copy of their data has the reason, and must not name staff.
    async carryOut(transaction, { reason }) {
      const playerId = await playerByName(transaction, login);
      const isOpen =
        playerId && (await reopenAccount(deps, transaction, { playerId, because: reason }));
      return isOpen ? undefined : refuse('no-account');
    },
  };
}

/** Ends an entry of the register of restricted persons. */
export function restrictionAct(
  { clock }: ActDeps,
  { id }: Extract<Act, { kind: 'end-restriction' }>,
): PreparedAct {
  return {
    async look(transaction) {
      const found = await runningRestriction(transaction, { id, now: clock.now() });
      if (!found) return refuse('no-restriction');
      const { documentNumber, kind, sports, competitions, teams, source } = found;
      const events = [...sports, ...competitions, ...teams].join(', ') || 'everything';
      return { document: documentNumber, kind, events, source };
    },
    async carryOut(transaction, { reason, by }) {
      const isEnded = await endRestriction({ clock }, transaction, { id, by, reason });
      return isEnded ? undefined : refuse('no-restriction');
    },
  };
}
