import { beforeEach, expect, it } from 'vitest';
import { later, MINUTE, SECOND } from '../../../../platform/clock.ts';
import type { Run } from '../runs-store.ts';
import type { ChangedRound } from '../score-run.ts';
import { createDropSearch, type DropSearch } from './drop-search.ts';

const BEGIN = new Date('2026-11-29T15:00:00.000Z');
const at = (seconds: number) => later(BEGIN, seconds * SECOND);
const run = { id: 'a-run' } as Run;
const drop = { place: 1, fallsAt: BEGIN };

let now: Date;
let search: DropSearch;
beforeEach(() => {
  now = at(60);
  search = createDropSearch({ now: () => now });
});

function round(stakedAt: Date, stakes: { before?: bigint; after: bigint }): ChangedRound {
  const after = { stakedAt, stake: stakes.after };
  const before = stakes.before === undefined ? undefined : { stakedAt, stake: stakes.before };
  return { before, after } as ChangedRound;
}

it('the first search begins at the drop, a later one ten seconds before the last look', () => {
  expect(search.from(run, drop)).toEqual(BEGIN);
  search.foundNone(run, drop, at(60));
  expect(search.from(run, drop)).toEqual(at(50));
  now = at(61);
  search.foundNone(run, drop, at(61));
  expect(search.from(run, drop)).toEqual(at(51));
});

it('no search begins before the moment of the drop', () => {
  search.foundNone(run, drop, at(1));
  expect(search.from(run, drop)).toEqual(BEGIN);
});

it('another drop, another moment of it and another run are searched from the beginning', () => {
  search.foundNone(run, drop, at(60));
  expect(search.from(run, { ...drop, place: 2 })).toEqual(BEGIN);
  expect(search.from(run, { ...drop, fallsAt: at(-1) })).toEqual(at(-1));
  expect(search.from({ ...run, id: 'another' }, drop)).toEqual(BEGIN);
});

it.each([
  ['on which more is staked', round(at(40), { before: 5n, after: 6n }), BEGIN],
  ['that was not known', round(at(40), { after: 5n }), BEGIN],
  ['that wins', round(at(40), { before: 5n, after: 5n }), at(50)],
  ['from before the drop', round(at(-1), { before: 5n, after: 6n }), at(50)],
  ['that is looked at anyway', round(at(50), { after: 5n }), at(50)],
])('a round %s is seen', (_what, changed, from) => {
  search.foundNone(run, drop, at(60));
  search.changed(run, [changed]);
  expect(search.from(run, drop)).toEqual(from);
});

it('every five minutes all rounds are looked at again', () => {
  search.foundNone(run, drop, at(60));
  now = later(now, 5 * MINUTE - SECOND);
  search.foundNone(run, drop, now);
  expect(search.from(run, drop)).toEqual(later(now, -10 * SECOND));
  now = later(now, SECOND);
  expect(search.from(run, drop)).toEqual(BEGIN);
  search.foundNone(run, drop, now);
  expect(search.from(run, drop)).toEqual(later(now, -10 * SECOND));
});
