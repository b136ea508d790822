import { units } from '@ceibo/money';
import { expect, it } from 'vitest';
import { approve, ask } from '../../testing/staff/two-people.ts';
import { startTestWorld } from '../../testing/test-world.ts';
import { changePaymentSystem, listPaymentSystems, listWithdrawalRules } from './payment-systems.ts';

const world = startTestWorld();
const url = () => world.config.databaseUrl;
const offered = async () => {
  const { session } = await world.player();
  const { body } = await world.call('/api/cashier/deposit-systems', {}, session);
  return body['depositSystems'] as { id: string; min: string; max: string; feePercent: string }[];
};
const idsOf = (systems: { id: string }[]) => systems.map(({ id }) => id);

it('a way to pay, and a whole company, are switched off and on for players', async () => {
  const all = idsOf(await offered());
  expect(all).toContain('mercadopago-card');
  const change = (id: string, isOn: boolean) => changePaymentSystem(url(), id, { isOn });
  expect(await change('mercadopago-card', false)).toBe(true);
  expect(idsOf(await offered())).toEqual(all.filter((id) => id !== 'mercadopago-card'));
  expect(await change('mercadopago', false)).toBe(true);
  expect(idsOf(await offered())).toEqual(all.filter((id) => !id.startsWith('mercadopago-')));
  expect(await change('mercadopago', true)).toBe(true);
  expect(await change('mercadopago-card', true)).toBe(true);
  expect(idsOf(await offered())).toEqual(all);
  expect(await change('cash-by-post', false)).toBe(false);
});

it('limits, fee and name change, and nothing else with them', async () => {
  const limits = { min: units(700), max: units(9000) };
  expect(await changePaymentSystem(url(), 'mercadopago-card', limits)).toBe(true);
  const fee = { feeBasisPoints: 115, feeFixed: units(3) };
  expect(await changePaymentSystem(url(), 'mercadopago-card', fee)).toBe(true);
  expect((await offered()).find(({ id }) => id === 'mercadopago-card')).toMatchObject({
    min: '700.00',
    max: '9000.00',
    feePercent: '1.15',
    feeFixed: '3.00',
  });
  expect(await changePaymentSystem(url(), 'mercadopago', { name: 'Mercado Pago' })).toBe(true);
  expect(
    await changePaymentSystem(url(), 'cvu-transfer', { min: units(600), max: units(800) }),
  ).toBe(true);
  const companies = await listPaymentSystems(url());
  expect(companies.find(({ pgid }) => pgid === 'mercadopago')).toMatchObject({
    name: 'Mercado Pago',
    isOn: true,
  });
  expect(companies.flatMap(({ systems }) => systems)).toContainEqual(
    expect.objectContaining({ id: 'cvu-transfer', way: 'out', min: units(600), max: units(800) }),
  );
});

it('a company has no limits and no fee, a way out no fee, and a way no name', async () => {
  const change = (id: string, given: object) => changePaymentSystem(url(), id, given);
  expect(await change('mercadopago', { min: units(1), max: units(2) })).toBe(false);
  expect(await change('cvu-transfer', { feeBasisPoints: 1, feeFixed: 0n })).toBe(false);
  expect(await change('mercadopago-card', { name: 'Card' })).toBe(false);
});

it('a rule of withdrawals changes when a second person approves, and not before', async () => {
  const rule = async (id: string) =>
    (await listWithdrawalRules(url())).find((each) => each.id === id);
  const set = (id: string, field: string, value: string) =>
    ask(world, { kind: 'set-withdrawal-rule', id, field, value });
  const request = await set('many-in-a-day', 'most', '9');
  expect(await rule('many-in-a-day')).toMatchObject({ most: 5n });
  expect(await approve(world, request, 'Ana')).toBe('same-person');
  expect(await approve(world, request)).toBe('done');
  expect(await rule('many-in-a-day')).toMatchObject({ most: 9n, hours: 24, isOn: true });

  for (const [id, field, value] of [
    ['much-in-a-day', 'most', '1500000.00'],
    ['young-account', 'hours', '48'],
    ['large-amount', 'above', '600000'],
    ['two-people-amount', 'state', 'off'],
  ] as const)
    expect(await approve(world, await set(id, field, value))).toBe('done');
  expect(await rule('much-in-a-day')).toMatchObject({ most: units(1_500_000) });
  expect(await rule('young-account')).toMatchObject({ hours: 48, isOn: true });
  expect(await rule('large-amount')).toMatchObject({ above: units(600_000) });
  expect(await rule('two-people-amount')).toMatchObject({ isOn: false });
});

it.each([
  ['no-such-rule', 'state', 'off', 'no-rule'],
  ['large-amount', 'most', '5', 'no-amount'],
  ['large-amount', 'hours', '5', 'no-amount'],
  ['large-amount', 'above', '-1', 'no-amount'],
  ['many-in-a-day', 'most', '5.50', 'no-amount'],
  ['many-in-a-day', 'state', 'maybe', 'no-amount'],
])('a change of %s, %s to %s, is refused', async (id, field, value, code) => {
  expect(await ask(world, { kind: 'set-withdrawal-rule', id, field, value })).toBe(code);
});
