// What a player can do at a table, as it comes from a page.

import * as z from 'zod/mini';
import type { Surroundings } from '../../company.ts';
import type { Session } from '../../operator/session-store.ts';
import type { Decision } from '../hand/hand.ts';
import type { ProblemCode } from '../wire.ts';
import type { HandPlay } from './hand-play.ts';
import { findPerson, type TableState } from './seats.ts';

const amount = z.pipe(
  z.string().check(z.regex(/^\d{1,12}$/)),
  z.transform((digits: string) => BigInt(digits)),
);
const place = { hand: z.int(), step: z.int().check(z.nonnegative()) };
export const command = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('sit'), id: z.uuid(), seat: z.int(), amount }),
  z.strictObject({ kind: z.literal('register'), id: z.uuid() }),
  z.strictObject({ kind: z.literal('rebuy'), id: z.uuid(), amount }),
  z.strictObject({ kind: z.literal('leave') }),
  z.strictObject({ kind: z.literal('away') }),
  z.strictObject({ kind: z.literal('back') }),
  z.strictObject({ kind: z.literal('wait') }),
  z.strictObject({ kind: z.literal('unwait') }),
  z.strictObject({ kind: z.enum(['fold', 'check', 'call']), ...place }),
  z.strictObject({ kind: z.literal('raise'), ...place, to: amount }),
]);
type Command = z.infer<typeof command>;

type Answer = ProblemCode | undefined;

/** How players come and go at a table of some kind. */
interface Chairs {
  sit(session: Session, wish: { id: string; seat: number; amount: bigint }): Answer;
  register(session: Session, id: string): Answer;
  rebuy(session: Session, wish: { id: string; amount: bigint }): Answer;
  leave(player: string): Answer;
  wait(player: string): Answer;
  unwait(player: string): Answer;
}

interface Tools {
  table: TableState;
  seating: Chairs;
  play: HandPlay;
  changed(): void;
  clock: Surroundings['clock'];
}

export function carryOut(
  { table, seating, play, changed, clock }: Tools,
  session: Session,
  asked: Command,
): Answer {
  const { player } = session;
  switch (asked.kind) {
    case 'sit':
      return seating.sit(session, asked);
    case 'register':
      return seating.register(session, asked.id);
    case 'rebuy':
      return seating.rebuy(session, asked);
    case 'wait':
      return seating.wait(player);
    case 'unwait':
      return seating.unwait(player);
    case 'leave': {
      const found = findPerson(table, player);
      const problem = seating.leave(player);
      if (found !== undefined && problem === undefined) play.giveWay(found.seat);
      return problem;
    }
    case 'away':
    case 'back': {
      const found = findPerson(table, player);
      if (found === undefined) return 'NOT_SEATED';
      if (asked.kind === 'away') found.person.awayAt ??= clock.now().getTime();
      else found.person.awayAt = null;
      changed();
      return undefined;
    }
    case 'fold':
    case 'check':
    case 'call':
    case 'raise': {
      const found = findPerson(table, player);
      if (found === undefined) return 'NOT_SEATED';
      const { hand, step } = asked;
      const decision: Decision =
        asked.kind === 'raise' ? { kind: 'raise', to: asked.to } : { kind: asked.kind };
      const problem = play.decide(found.seat, { hand, step, decision });
      if (problem === undefined) found.person.awayAt = null;
      return problem;
    }
  }
}
