import { expect, it } from 'vitest';
import type { MarketView } from '../../wire.ts';
import { closeDialog, dialogs } from '../state/navigation.ts';
import { eventOf, marketOf } from '../testing/samples.ts';
import { preparePage, press, show, text } from '../testing/show.ts';
import { columnsOf, Markets, withoutLine } from './Markets.tsx';

preparePage();
const event = eventOf('e1');
const total = (line: string) =>
  marketOf(
    'e1',
    `OU:${line}`,
    { Over: '1.90', Under: '1.80' },
    { Over: `Más de ${line}`, Under: `Menos de ${line}` },
  );
const scores = marketOf('e1', 'CS', {
  '1-0': '7.00',
  '1-1': '6.00',
  '0-2': '12.00',
  Other: '9.00',
});

it('the lines of a total are one table with its heads, and its rule is one press away', async () => {
  await show(<Markets event={event} markets={[total('1.5'), total('2.5')]} />);
  const table = document.querySelector('.prices.is-table');
  const heads = [...(table?.querySelectorAll('.prices-head') ?? [])];
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Más de', 'Menos de']);
  const labels = [...(table?.querySelectorAll('.odd-l') ?? [])];
  expect(labels.map(({ textContent }) => textContent)).toEqual(['1.5', '1.5', '2.5', '2.5']);
  await press('Regla de este mercado: OU');
  expect(dialogs.get().open).toEqual({ rulesOf: 'OU' });
  closeDialog();
});

it('correct scores stand below the side that wins with them', async () => {
  await show(<Markets event={event} markets={[scores]} />);
  const columns = [...document.querySelectorAll('.scores > div')];
  expect(columns.map((each) => each.querySelector('.odd-l')?.textContent)).toEqual([
    '1–0',
    '1–1',
    '0–2',
  ]);
  expect(document.querySelector('.scores > .odd')?.textContent).toContain('Other');
});

it('a suspended market says so, locks its odds, and an event without markets names its reason', async () => {
  const suspended: MarketView = { ...total('2.5'), status: 'suspended' };
  await show(<Markets event={event} markets={[suspended]} />);
  expect(text()).toContain('Suspendido');
  expect(document.querySelector('.odd')?.getAttribute('aria-disabled')).toBe('true');
  await show(<Markets event={eventOf('e2', { status: 'ended' })} markets={[]} />);
  expect(text()).toContain('El evento terminó.');
});

it('a market stays in its column when another one goes', () => {
  const byType = new Map(
    ['ML0', 'CS', 'OU', 'DC'].map((type) => [type, [marketOf('e1', type, { a: '2.00' })]]),
  );
  const known = new Map<string, number>();
  const types = () => columnsOf(byType, known).map((column) => column.map(([type]) => type));
  expect(types()).toEqual([
    ['ML0', 'OU'],
    ['CS', 'DC'],
  ]);
  byType.delete('ML0');
  expect(types()).toEqual([['OU'], ['CS', 'DC']]);
});

it('a name without its line is what all lines share', () => {
  expect(['Más de 2,5', 'Norte -1,25', 'Empate (+1)', 'Sí'].map(withoutLine)).toEqual([
    'Más de',
    'Norte',
    'Empate',
    'Sí',
  ]);
});
