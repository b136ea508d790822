// The commands of a player at a table, as they come from a page.

import * as z from 'zod/mini';
import { amount } from '../../game-server/calls.ts';
import type { Session } from '../../operator/session-store.ts';
import { decide } from './hand-play.ts';
import { rebuy, sit, unwait, wait } from './seating.ts';
import { type Answer, findPerson, nowOf, type Table } from './table.ts';

const place = { hand: z.int(), step: z.int().check(z.nonnegative()) };
const command = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('sit'), id: z.uuid(), seat: z.int(), amount }),
  z.strictObject({ kind: z.literal('register'), id: z.uuid() }),
  z.strictObject({ kind: z.literal('rebuy'), id: z.uuid(), amount }),
  z.strictObject({ kind: z.enum(['wait', 'unwait', 'leave', 'away', 'back']) }),
  z.strictObject({ kind: z.enum(['fold', 'check', 'call']), ...place }),
  z.strictObject({ kind: z.literal('raise'), ...place, to: amount }),
]);

/** The commands that a sit-and-go does not have. */
const OF_RING_GAMES: ReadonlySet<string> = new Set(['sit', 'rebuy', 'wait', 'unwait']);

/** Carries out a command; undefined when it is done. */
export function carryOut(table: Table, session: Session, wish: unknown): Answer {
  const { data: asked } = command.safeParse(wish);
  if (asked === undefined) return 'BAD_REQUEST';
  const { playsForChips } = table.rules;
  if (playsForChips ? OF_RING_GAMES.has(asked.kind) : asked.kind === 'register')
    return 'NOT_ALLOWED';
  const { player } = session;
  const known = 'id' in asked ? table.stays.bets.find(asked.id) : undefined;
  // A repeat of a command that was carried out.
  if (known !== undefined) return known.player === player ? undefined : 'BAD_REQUEST';
  switch (asked.kind) {
    case 'sit':
      return sit(table, session, asked);
    case 'register':
      return table.register(session, asked.id);
    case 'rebuy':
      return rebuy(table, session, asked);
    case 'wait':
      return wait(table, player);
    case 'unwait':
      return unwait(table, player);
    case 'leave':
      return table.leave(player);
    default: {
      const person = findPerson(table, player);
      if (person === undefined) return 'NOT_SEATED';
      const isAway = asked.kind === 'away';
      const problem = 'hand' in asked ? decide(table, person.seat, asked) : undefined;
      if (problem !== undefined) return problem;
      person.awayAt = isAway ? (person.awayAt ?? nowOf(table)) : null;
      table.onChange();
      return undefined;
    }
  }
}
