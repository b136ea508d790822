// The program that `startLoad` starts. Calls are due at a fixed rate, whether or not earlier ones
// were answered; each takes the player that has been free the longest. A call that no player is
// free for is not made up for: it is counted as missed, which is worse than slow.

import { setTimeout as pause } from 'node:timers/promises';
import { seededChance, type Chance } from './chance.ts';
import { createLane, type Lane } from './lane.ts';
import { protocolNames, type LoadPlan, type LoadReport, type ProtocolName } from './load.ts';
import { evenbet } from './protocols/evenbet.ts';
import { evolution } from './protocols/evolution.ts';
import { hub88 } from './protocols/hub88.ts';
import { pragmatic } from './protocols/pragmatic.ts';
import type { Protocol } from './protocols/protocol.ts';
import { softswiss } from './protocols/softswiss.ts';

const MAX_WRONG = 100;

process.once('message', (plan: LoadPlan) => {
  void drive(plan).then((report) => process.send?.(report));
});

process.once('disconnect', () => process.exit());

/** When each call was due, and how long it took. */
interface CallNotes {
  dueAt: number[];
  ms: number[];
}

async function drive(plan: LoadPlan): Promise<LoadReport> {
  const chance = seededChance(plan.seed);
  const protocols = openProtocols(plan, chance);
  const notes = Object.fromEntries(
    protocolNames.map((name) => [name, { dueAt: [] as number[], ms: [] as number[] }]),
  );
  const counts = { calls: 0, duplicates: 0, rollbacks: 0 };
  const [missed, wrong]: [number[], string[]] = [[], []];
  const free: { lane: Lane; protocol: ProtocolName }[] = [];
  const lanes: Lane[] = [];
  for (const [index, { protocol, ...lanePlan }] of plan.lanes.entries()) {
    const lane = createLane(
      protocols[protocol],
      lanePlan,
      seededChance(plan.seed * 10_007 + index),
      {
        onCall: (kind) => {
          counts.calls += 1;
          if (kind === 'duplicate') counts.duplicates += 1;
          if (kind === 'rollback') counts.rollbacks += 1;
        },
        onWrong: (sentence) => {
          if (wrong.length < MAX_WRONG) wrong.push(`${protocol}: ${sentence}`);
        },
      },
    );
    lanes.push(lane);
    free.push({ lane, protocol });
  }

  const underWay = new Set<Promise<void>>();
  const startedAt = performance.now();
  const total = Math.floor(plan.seconds * plan.perSecond);
  const setOff = (due: number): void => {
    const next = free.shift();
    if (!next) return void missed.push(performance.timeOrigin + due);
    const work = next.lane.step(due, (ms) => {
      notes[next.protocol]?.dueAt.push(performance.timeOrigin + due);
      notes[next.protocol]?.ms.push(ms);
    });
    const ended = work.finally(() => {
      underWay.delete(ended);
      free.push(next);
    });
    underWay.add(ended);
  };
  for (let slot = 0; slot < total;) {
    const due = startedAt + (slot * 1000) / plan.perSecond;
    if (due > performance.now()) await pause(1);
    else {
      setOff(due);
      slot += 1;
    }
  }
  await Promise.all(underWay);
  await Promise.all(lanes.map((lane) => lane.finish()));
  for (const lane of lanes) lane.close();
  return {
    from: performance.timeOrigin + startedAt,
    to: performance.timeOrigin + startedAt + plan.seconds * 1000,
    calls: callsOf(notes),
    missed: Float64Array.from(missed),
    counts,
    wrong,
    expected: lanes.map((lane) => lane.expected()),
  };
}

function openProtocols({ keys }: LoadPlan, chance: Chance): Record<ProtocolName, Protocol> {
  return {
    hub88: hub88(keys.hub88, () => chance.uuid()),
    softswiss: softswiss(keys.softswiss),
    evenbet: evenbet(keys.evenbet),
    pragmatic: pragmatic(keys.pragmatic),
    evolution: evolution(keys.evolution),
  };
}

function callsOf(notes: Partial<Record<string, CallNotes>>): LoadReport['calls'] {
  return {
    hub88: arraysOf(notes['hub88']),
    softswiss: arraysOf(notes['softswiss']),
    evenbet: arraysOf(notes['evenbet']),
    pragmatic: arraysOf(notes['pragmatic']),
    evolution: arraysOf(notes['evolution']),
  };
}

function arraysOf(notes: CallNotes | undefined): {
  dueAt: Float64Array;
  ms: Float64Array;
} {
  return { dueAt: Float64Array.from(notes?.dueAt ?? []), ms: Float64Array.from(notes?.ms ?? []) };
}
