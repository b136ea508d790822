// The server's answer about a player's limits.

import { limitKind, limitWindow, type LimitsView, type LimitView } from '@ceibo/contracts/limits';
import type { Server } from './show-page.ts';

export const NOW = '2025-11-22T13:00:00.000Z';
const bound = { least: '100.00', most: '5000000.00', regulator: null };

/** None is set but the daily one on deposits, if it is `changed`. */
export function view(changed: Partial<LimitView> = {}, rest: Partial<LimitsView> = {}): LimitsView {
  const limits = limitKind.options.flatMap((kind) =>
    limitWindow.options.map((window): LimitView => {
      const none = {
        own: null,
        operator: null,
        limit: null,
        used: '0.00',
        reserved: '0.00',
        left: null,
      };
      const isFirst = kind === 'deposit' && window === 'day';
      const endsAt = '2025-11-23T03:00:00.000Z';
      return { kind, window, ...none, endsAt, raise: null, ...(isFirst ? changed : {}) };
    }),
  );
  return {
    now: NOW,
    limits,
    bounds: {
      deposit: bound,
      loss: bound,
      stake: bound,
      time: { ...bound, least: '15', most: '44640' },
    },
    exclusion: null,
    realityCheck: 60,
    isOffered: false,
    remindedAt: null,
    ...rest,
  };
}

export const answering =
  (limits: LimitsView, more: Record<string, object> = {}): Server =>
  (path) =>
    ({ '/api/limits/get-limits': { success: true, ...limits }, ...more })[path];
