// Alerts as staff get them, by rules as staff set them.

import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import {
  listAlertRules,
  setAlertRule,
  switchOffAlertRule,
  type KnownAlertRule,
} from '../../../operator/alert-rules.ts';
import { listAlerts } from '../../../operator/limits.ts';
import { DAY, HOUR } from '../../../platform/clock.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';
import { findAlerts } from './find-alerts.ts';

const world = startTestWorld();
const url = () => world.config.databaseUrl;
const FIRST: KnownAlertRule[] = [
  { rule: 'chasing', threshold: '3', amount: '20000.00' },
  { rule: 'night-play', threshold: '100' },
  { rule: 'rising-stakes', threshold: '3', amount: '50000.00' },
];

afterEach(async () => {
  for (const rule of FIRST) await setAlertRule(url(), rule);
});

/** Two deposits and a loss of 8000 at noon, and what was found the day after. */
async function alertsOfADay(): Promise<string[]> {
  const player = await world.player({ cash: units(50_000) });
  const noon = 15 * HOUR;
  world.clock.advance(DAY - ((world.clock.now().getTime() - noon) % DAY));
  for (const kind of ['deposit', 'stake', 'deposit'] as const)
    await move(player, kind, kind === 'stake' ? 8000 : 1000);
  world.clock.advance(DAY);
  const { clock, database } = world;
  await findAlerts({ clock, database, ledger: world.app.wallet });
  const alerts = await listAlerts(url());
  return alerts.filter(({ playerId }) => playerId === player.id).map(({ reason }) => reason);
}

function move({ id: playerId }: TestPlayer, kind: 'stake' | 'deposit', amount: number) {
  const envelope = { source: 'test:alerts', sourceTxId: randomUUID(), playerId } as const;
  return world.app.wallet.apply({ ...envelope, kind, currency: 'ARS', amount: units(amount) });
}

it('a day is an alert from where staff set it, and none while its rule is off', async () => {
  expect(await listAlertRules(url())).toEqual(FIRST.map((rule) => ({ ...rule, isOn: true })));
  expect(await alertsOfADay()).toEqual([]);

  expect(await setAlertRule(url(), { rule: 'chasing', threshold: '2', amount: '8000' })).toBe(true);
  expect(await alertsOfADay()).toEqual(['2 deposits on a day with a loss of 8.000,00']);

  await switchOffAlertRule(url(), 'chasing');
  expect(await alertsOfADay()).toEqual([]);
  expect(await listAlertRules(url())).toContainEqual({
    rule: 'chasing',
    threshold: '2',
    amount: '8000.00',
    isOn: false,
  });
});

it.each<KnownAlertRule>([
  { rule: 'chasing', threshold: '0', amount: '100' },
  { rule: 'chasing', threshold: '3' },
  { rule: 'chasing', threshold: '3', amount: '0' },
  { rule: 'chasing', threshold: '3', amount: 'much' },
  { rule: 'chasing', threshold: '-1', amount: '100' },
  { rule: 'night-play', threshold: '100', amount: '5' },
  { rule: 'rising-stakes', threshold: '1000001', amount: '5' },
])('a rule cannot be %j, and stays as it was', async (wrong) => {
  expect(await setAlertRule(url(), wrong)).toBe(false);
  expect(await listAlertRules(url())).toEqual(FIRST.map((rule) => ({ ...rule, isOn: true })));
});
