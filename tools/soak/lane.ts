// One player at one provider, driven call by call. The lane knows to the centavo what every answer
// must say. It keeps asking, with the same ids, until it has an answer that says something. So each
// id must have had exactly one effect, whatever was killed in between.

import { setTimeout as pause } from 'node:timers/promises';
import { postText } from '../bench/load/load.ts';
import type { Chance } from './chance.ts';
import { openLine, type HttpLine } from './http-line.ts';
import type { Protocol, Seat, Signed, Told } from './protocols/protocol.ts';

const DUPLICATES = 0.01;
/** Two in a hundred rounds, so one in a hundred calls. */
const ROLLED_BACK = 0.02;
/** The share of rollbacks that come before their bet. */
const REORDERED = 0.1;
const AGAIN_AFTER_MS = 250;
const MAX_STAKE = 500;

export interface LanePlan {
  /** The part of the address that the operator gives the provider. */
  path: string;
  port: number;
  seat: Seat;
  /** The player's balance. */
  centavos: number;
}

/**
 * Called with the time that a call took from the moment that it was due, its signing not counted.
 */
export type Note = (ms: number) => void;

export interface Lane {
  /**
   * Makes the next call of the player, which was due at a moment of `performance.now()`, with the
   * repeats that it needs.
   */
  step(dueAt: number, note: Note): Promise<void>;
  /** Ends the round that is open, if one is. */
  finish(): Promise<void>;
  close(): void;
  /** The balance that the player must have in the end, in centavos. */
  expected(): number;
}

export type CallKind = 'new' | 'duplicate' | 'rollback';

export interface LaneWatch {
  onCall(kind: CallKind): void;
  /** Called for every answer that is not the one that was due. */
  onWrong(sentence: string): void;
}

interface OpenRound {
  round: string;
  bet: string;
  stake: number;
}

interface Due {
  at: number;
  note: Note;
}

interface LaneState extends LanePlan {
  protocol: Protocol;
  chance: Chance;
  watch: LaneWatch;
  /** The second line is for calls that are made twice at once. */
  lines: readonly [HttpLine, HttpLine];
  /** The player's present balance, in centavos. */
  has: number;
  open: OpenRound | undefined;
}

export function createLane(
  protocol: Protocol,
  plan: LanePlan,
  chance: Chance,
  watch: LaneWatch,
): Lane {
  const lane: LaneState = {
    ...plan,
    protocol,
    chance,
    watch,
    lines: [openLine(plan.port), openLine(plan.port)],
    has: plan.centavos,
    open: undefined,
  };
  return {
    async step(at, note) {
      await (lane.open ? end(lane, lane.open, { at, note }) : begin(lane, { at, note }));
    },
    async finish() {
      if (lane.open) await end(lane, lane.open);
    },
    close: () => {
      for (const line of lane.lines) line.close();
    },
    expected: () => lane.has,
  };
}

async function begin(lane: LaneState, due: Due): Promise<void> {
  const { protocol, seat, chance } = lane;
  const stake = chance.between(100, MAX_STAKE);
  const [round, bet] = [chance.uuid(), chance.uuid()];
  if (chance.happens(ROLLED_BACK * REORDERED))
    return rollBackBeforeBet(lane, { round, bet, stake, due });
  lane.open = { round, bet, stake };
  await carryOut(lane, protocol.bet(seat, { id: bet, round, centavos: stake }), {
    effect: -stake,
    what: 'a bet',
    due,
  });
}

async function rollBackBeforeBet(
  lane: LaneState,
  { round, bet, stake, due }: OpenRound & { due: Due },
): Promise<void> {
  const { protocol, seat, chance, watch } = lane;
  const undone = await ask(lane, protocol.rollback(seat, { id: chance.uuid(), round, of: bet }), {
    kind: 'rollback',
    due,
  });
  if (undone.kind !== 'refused' || undone.code !== protocol.unknownBet)
    mustBeOk(lane, undone, 'a rollback before its bet');
  const late = await ask(lane, protocol.bet(seat, { id: bet, round, centavos: stake }));
  if (late.kind !== 'refused' || late.code !== protocol.tooLate)
    watch.onWrong(
      `${seat.player}: a bet after its rollback was answered ` +
        (late.kind === 'refused' ? late.code : late.kind),
    );
}

async function end(lane: LaneState, { round, bet, stake }: OpenRound, due?: Due): Promise<void> {
  const { protocol, seat, chance } = lane;
  lane.open = undefined;
  if (chance.happens(ROLLED_BACK)) {
    lane.has += stake;
    const rollback = protocol.rollback(seat, { id: chance.uuid(), round, of: bet });
    return mustBeOk(
      lane,
      await ask(lane, rollback, { kind: 'rollback', ...(due && { due }) }),
      'a rollback',
    );
  }
  // As much again as is staked in the long run; never nothing, which not every protocol can say.
  const win = chance.between(1, 2 * stake - 1);
  await carryOut(lane, protocol.win(seat, { id: chance.uuid(), of: bet, round, centavos: win }), {
    effect: win,
    what: 'a win',
    due,
  });
}

/** A call that must succeed; now and then it is made twice, at once or one after the other. */
async function carryOut(
  lane: LaneState,
  signing: Promise<Signed>,
  { effect, what, due }: { effect: number; what: string; due?: Due | undefined },
): Promise<void> {
  const { chance, lines } = lane;
  lane.has += effect;
  const [isTwice, isAtOnce] = [chance.happens(DUPLICATES), chance.happens(0.5)];
  const first = ask(lane, signing, due && { due });
  const second =
    isTwice && isAtOnce ? ask(lane, signing, { line: lines[1], kind: 'duplicate' }) : undefined;
  mustBeOk(lane, await first, what);
  if (isTwice)
    mustBeOk(lane, await (second ?? ask(lane, signing, { kind: 'duplicate' })), `${what}, again`);
}

function mustBeOk(lane: LaneState, told: Told, what: string): void {
  const { seat, watch } = lane;
  if (told.kind !== 'ok') return watch.onWrong(`${seat.player}: ${what} was answered ${told.code}`);
  if (told.centavos !== undefined && told.centavos !== lane.has)
    watch.onWrong(
      `${seat.player}: after ${what} the balance is ${told.centavos}, not ${lane.has} centavos`,
    );
}

/** Makes a call until it is answered clearly; only its first attempt is noted. */
async function ask(
  { protocol, path, watch, lines }: LaneState,
  signing: Promise<Signed>,
  { line = lines[0], kind = 'new', due }: { line?: HttpLine; kind?: CallKind; due?: Due } = {},
): Promise<Told> {
  const begunAt = performance.now();
  const signed = await signing;
  const signingMs = performance.now() - begunAt;
  const request = postText(path + signed.path, signed.body, signed.headers);
  watch.onCall(kind);
  for (let attempt = 1; ; attempt++) {
    const told = await line.send(request).then(
      ({ status, body }) => protocol.read(status, body),
      (error: unknown): Told => ({ kind: 'unclear', code: String(error) }),
    );
    if (attempt === 1 && due) due.note(performance.now() - due.at - signingMs);
    if (told.kind !== 'unclear') return told;
    await pause(AGAIN_AFTER_MS);
  }
}
