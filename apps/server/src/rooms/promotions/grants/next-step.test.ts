import { units } from '@ceibo/money';
import { expect, it } from 'vitest';
import type { PlayerId } from '../../../platform/ids.ts';
import type { Grant } from './grants-store.ts';
import { nextStep } from './next-step.ts';

const END = new Date('2026-12-01T03:00:00.000Z');
const BEFORE = new Date(END.getTime() - 1);
const grant: Grant = {
  id: '01a1fdfa-4600-7000-8000-00000000000f',
  playerId: '00000000-0000-7000-8000-000000000001' as PlayerId,
  title: { es: 'Regalo' },
  amount: units(100),
  terms: { target: units(300), weights: {} },
  days: 7,
  state: 'active',
  givenAt: new Date('2026-11-24T03:00:00.000Z'),
  startedAt: new Date('2026-11-24T03:00:00.000Z'),
  expiresAt: END,
  endedAt: null,
  endedAmount: null,
  endedCounted: null,
};
const funds = (counted: number, inPlay = 0) => ({
  bonus: units(100),
  inPlay: units(inPlay),
  wagering: { grant: grant.id, target: units(300), counted: units(counted), weights: {} },
});

it('a bonus closes at the very moment of its end, and not a millisecond before', () => {
  expect(nextStep([grant], funds(299), BEFORE)).toBeUndefined();
  expect(nextStep([grant], funds(299), END)).toEqual({ do: 'close', grant });
});

it('a bonus whose target is reached becomes cash, late too, once nothing is in play', () => {
  expect(nextStep([grant], funds(300, 5), END)).toBeUndefined();
  expect(nextStep([grant], funds(300), END)).toEqual({ do: 'convert', grant });
});
