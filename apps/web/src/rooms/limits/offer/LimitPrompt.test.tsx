// @vitest-environment happy-dom
import type { LimitsView } from '@ceibo/contracts/limits';
import { afterEach, expect, it } from 'vitest';
import {
  clearPage,
  fieldOf,
  fill,
  find,
  pageText,
  showPage,
  type Server,
} from '../../../testing/show-page.ts';
import { LimitPrompt } from './LimitPrompt.tsx';
import { useLimitPrompt } from './use-limit-prompt.ts';

afterEach(clearPage);

const bound = { least: '100.00', most: '5000000.00', regulator: null };
const view = (changed: Partial<LimitsView> = {}): LimitsView => ({
  now: '2025-11-22T13:00:00.000Z',
  limits: [],
  bounds: {
    deposit: bound,
    loss: bound,
    stake: bound,
    time: { ...bound, least: '15', most: '44640' },
  },
  exclusion: null,
  realityCheck: 60,
  isOffered: true,
  remindedAt: null,
  ...changed,
});
const answered = { success: true, ...view({ isOffered: false }) };
const answering =
  (first: object | undefined): Server =>
  (path) =>
    path === '/api/limits/get-limits' ? first : answered;

function Page() {
  const { view: known, show } = useLimitPrompt();
  return (
    <>
      {known === undefined ? 'waits' : <LimitPrompt view={known} onView={show} />}
      {known === undefined ? null : 'the form'}
    </>
  );
}

const choose = (words: string) => {
  const label = [...document.querySelectorAll('label')].find((each) =>
    each.textContent.includes(words),
  );
  label?.querySelector('input')?.click();
};

it('a limit is offered with nothing chosen, and a press without a choice sends nothing', async () => {
  const { callsTo } = await showPage(Page, answering({ success: true, ...view() }));
  await expect.poll(pageText).toContain('¿Querés ponerles un límite a tus depósitos?');
  expect(document.querySelectorAll('input[type=radio]')).toHaveLength(4);
  expect(document.querySelectorAll('input:checked')).toHaveLength(0);
  find('button', 'Guardar mi elección').click();
  await expect.poll(pageText).toContain('Elegí una de las opciones.');
  expect(callsTo('/api/limits/keep-limits')).toEqual([]);
  expect(pageText()).toContain('the form');
});

it('"no limit for now" is a choice of its own, and ends the offer', async () => {
  const { callsTo } = await showPage(Page, answering({ success: true, ...view() }));
  await expect.poll(pageText).toContain('Sin límite por ahora');
  choose('Sin límite por ahora');
  find('button', 'Guardar mi elección').click();
  await expect.poll(pageText).not.toContain('¿Querés ponerles');
  expect(callsTo('/api/limits/keep-limits')).toEqual([{}]);
});

it('a chosen limit is set, within its bounds', async () => {
  const { callsTo } = await showPage(Page, answering({ success: true, ...view() }));
  await expect.poll(pageText).toContain('Un límite por mes');
  choose('Un límite por mes');
  await expect.poll(pageText).toContain('Límite nuevo, en pesos');
  fill(fieldOf('Límite nuevo, en pesos'), '99');
  find('button', 'Guardar mi elección').click();
  await expect.poll(pageText).toContain('Elegí un límite entre $ 100,00');
  fill(fieldOf('Límite nuevo, en pesos'), '20.000');
  find('button', 'Guardar mi elección').click();
  await expect
    .poll(() => callsTo('/api/limits/set-limit'))
    .toEqual([{ kind: 'deposit', window: 'month', value: '20000.00' }]);
  await expect.poll(pageText).not.toContain('¿Querés ponerles');
});

it('a reminder stays until the player keeps the limits', async () => {
  const reminded = view({ isOffered: false, remindedAt: '2025-11-20T13:00:00.000Z' });
  const { callsTo } = await showPage(Page, answering({ success: true, ...reminded }));
  await expect.poll(pageText).toContain('Hace seis meses que no revisás tus límites.');
  find('button', 'Están bien así').click();
  await expect.poll(pageText).not.toContain('Hace seis meses');
  expect(callsTo('/api/limits/keep-limits')).toEqual([{}]);
});

it('the form is not held up when the limits cannot be known', async () => {
  await showPage(Page, answering(undefined));
  await expect.poll(pageText).toContain('the form');
});

it('of the limits on deposits the one that leaves least is told before a payment', async () => {
  const limit = (window: string, value: string, left: string) => ({
    kind: 'deposit',
    window,
    limit: value,
    own: value,
    operator: null,
    used: '1500.00',
    reserved: '0.00',
    left,
    endsAt: '2025-11-23T03:00:00.000Z',
    raise: null,
  });
  const limits = [
    limit('day', '9000.00', '7500.00'),
    limit('week', '6000.00', '4500.00'),
    { ...limit('month', '2000.00', '500.00'), kind: 'loss' },
  ];
  await showPage(Page, answering({ success: true, ...view({ isOffered: false }), limits }));
  await expect.poll(pageText).toContain('Depósitos por semana$ 6.000,00');
  expect(pageText()).toContain('$ 1.500,00 usados, quedan $ 4.500,00');
  expect(pageText()).not.toContain('por día');
  expect(document.querySelector('[role=meter]')?.getAttribute('aria-valuenow')).toBe('25');
});
