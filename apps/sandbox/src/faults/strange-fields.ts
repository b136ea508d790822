// Calls that are valid in their protocol and stranger than the companies' own: every optional field
// null, absent, unknown or long. A field whose absence has a meaning (`round_closed`, `finished`;
// what names a free round) is not changed.

import type { Protocol } from '../company.ts';
import type { WalletCall } from './rules.ts';

export const strangeness = ['nulls', 'absent', 'unknown-fields', 'long-fields'] as const;
export type Strange = (typeof strangeness)[number];

type Content = Readonly<Record<string, unknown>>;

const LONG_TEXT = 'straight-17;ñandú '.repeat(450);

/** The fields that may be null or absent in the calls of each protocol. */
const optional: Record<Protocol, readonly string[]> = {
  hub88: [
    'user',
    'supplier_user',
    'is_free',
    'is_aggregated',
    'reward_uuid',
    'bet',
    'meta',
    'is_supplier_promo',
  ],
  softswiss: ['session_id'],
  evenbet: [
    'sessionId',
    'tableId',
    'tournamentId',
    'tableName',
    'tournamentName',
    'rake',
    'sumOfBets',
    'extras',
  ],
  evolution: ['uuid'],
  pragmatic: [
    'token',
    'bonusCode',
    'platform',
    'language',
    'jackpotContribution',
    'jackpotId',
    'jackpotDetails',
    'ipAddress',
    'timestamp',
    'roundDetails',
  ],
};
/** Fields that only inform, and may be as long as a call may be. */
const informing: Record<Protocol, Content> = {
  hub88: { supplier_user: LONG_TEXT, bet: LONG_TEXT, meta: { deep: { text: LONG_TEXT } } },
  softswiss: { session_id: LONG_TEXT },
  evenbet: { tableId: LONG_TEXT, tableName: LONG_TEXT, extras: { text: LONG_TEXT } },
  evolution: { channel: LONG_TEXT, details: { deep: { text: LONG_TEXT } } },
  pragmatic: { roundDetails: LONG_TEXT, platform: LONG_TEXT, jackpotDetails: LONG_TEXT },
};
const unknown: Content = {
  something_new: { deep: [1, null, { er: true }] },
  'x-brand': 'otra marca',
  '': '',
};

/** The content of a call with these changes. */
export function strangely(
  content: Content,
  { protocol, call, how }: { protocol: Protocol; call: WalletCall; how: Strange },
): Content {
  const meant = meaningOf(content, protocol);
  // The rollback of a bet need not name its player.
  const names = [
    ...optional[protocol],
    ...(protocol === 'hub88' && call === 'rollback' ? ['token'] : []),
  ].filter((name) => !Object.hasOwn(meant, name));
  switch (how) {
    case 'nulls':
      return { ...content, ...Object.fromEntries(names.map((name) => [name, null])) };
    case 'absent':
      return Object.fromEntries(Object.entries(content).filter(([name]) => !names.includes(name)));
    case 'unknown-fields':
      return { ...content, ...unknown };
    case 'long-fields':
      return { ...content, ...informing[protocol], ...meant };
  }
}

/** The fields that mark a round as free. Without them the operator takes it as a paid round. */
function meaningOf(content: Content, protocol: Protocol): Content {
  const names =
    protocol === 'hub88' && content['is_free'] === true
      ? ['is_free', 'reward_uuid', 'meta']
      : protocol === 'pragmatic' && content['bonusCode'] !== undefined
        ? ['bonusCode']
        : [];
  return Object.fromEntries(
    names.filter((name) => Object.hasOwn(content, name)).map((name) => [name, content[name]]),
  );
}

/** A content as the fields of a form, whose values are all text: null is empty there. */
export function asForm(content: Content): Record<string, string> {
  return Object.fromEntries(
    Object.entries(content)
      .filter(([name]) => name !== '')
      .map(([name, value]) => [
        name,
        value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value),
      ]),
  );
}
