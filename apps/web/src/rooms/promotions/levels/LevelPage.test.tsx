// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { offer, run, RUN_ID } from '../../../testing/offered.ts';
import {
  clearPage,
  fill,
  find,
  pageText,
  showPage,
  type Server,
} from '../../../testing/show-page.ts';
import { lastMonths, memberText, signedPoints } from './level-words.ts';
import { LevelPage } from './LevelPage.tsx';

afterEach(clearPage);

const ends = (endDate: string, compPoints: string) => ({ endDate, compPoints });
const asks = (name: string, compPoints: string) => ({ name, compPoints, period: 'Year' });
const level = (change: object = {}) => ({
  success: true,
  code: '',
  level: 'silver',
  nextYear: 'silver',
  playerLevelResponses: [asks('bronze', '0'), asks('silver', '2000'), asks('gold', '20000')],
  yearly: ends('2027-01-01T03:00:00Z', '6500'),
  monthly: ends('2026-12-01T03:00:00Z', '4905'),
  weekly: ends('2026-11-30T03:00:00Z', '1180'),
  hourly: ends('2026-11-25T14:00:00Z', '42'),
  gold: ends('2027-01-01T03:00:00Z', '6500'),
  ...change,
});
const points = {
  success: true,
  points: '320',
  pointStake: '100.00',
  toNext: '40.00',
  step: 100,
  stepAmount: '10.00',
  exchanges: [],
};
const row = (change: object) => ({
  kind: 'game',
  at: '2026-11-25T13:00:00Z',
  day: '2026-11-25',
  name: 'Ceibo Dorado',
  img: null,
  amount: '4150.00',
  points: '41',
  ...change,
});
const shown =
  (rows: object[], own: object | undefined = level()): Server =>
  (path, { month }) =>
    ({
      '/api/wallet/player-level': own,
      '/api/promotions/my-points': points,
      '/api/promotions/exchange-points': { success: true, amount: '10.00' },
      '/api/promotions/point-history': {
        success: true,
        rows: month === lastMonths(1)[0] ? rows : [],
        isWhole: true,
      },
    })[path];

describe('the level', () => {
  it('says what the next one needs, until when, and the points of each period', async () => {
    await showPage(LevelPage, shown([]));
    await expect.poll(pageText).toContain('6.500 de 20.000 puntos. Faltan 13.500 hasta el 31/12');
    for (const part of [
      'Nivel VIPPlata',
      'SiguienteOro25 %',
      'Mes4.905Hasta el 30/11/2026',
      'Semana1.180Hasta el 29/11/2026',
      'Hora42Hasta las 11:00',
      'Hacia Oro6.500De 20.000 en el año',
    ])
      expect(pageText()).toContain(part);
    expect(document.querySelector('[aria-current=step]')?.textContent).toContain('Plata');
  });

  it('names what waits at each level, as the offers say it', async () => {
    const reward = { ...offer.reward, kind: 'cash', share: 1200, cap: '25000.00' };
    const who = { ...offer.who, level: 'silver' };
    const campaign = (title: string, change: object) => ({
      ...offer,
      key: title,
      title,
      reward,
      who,
      ...change,
    });
    const held = (title: string, change: object) => ({
      ...run,
      key: title,
      title,
      level: 'gold',
      pool: '500000.00',
      ...change,
    });
    await showPage(LevelPage, (path, request) => {
      if (path === '/api/promotions/my-campaigns')
        return {
          success: true,
          now: '2026-11-25T12:00:00Z',
          hidesOffers: false,
          legend: 'Jugar en exceso hace mal.',
          code: null,
          campaigns: [
            campaign('Devolución', {}),
            campaign('Agotada', { state: 'used-up' }),
            campaign('Para todos', { who: offer.who }),
          ],
        };
      if (path !== '/api/promotions/tournaments') return shown([])(path, request);
      const next = { key: 'Copa', endsAt: '2026-12-08T03:00:00Z', state: 'open' };
      const others = [held('Final', { state: 'paid' }), held('Ajeno', { provider: 'off' })];
      const tournaments = [held('La próxima', next), held('Copa', {}), ...others];
      return { success: true, now: '2026-11-25T12:00:00Z', tournaments, legend: null };
    });
    await expect.poll(pageText).toContain('Plata2.000 puntos en el añoDevolución');
    expect(pageText()).toContain('Devolución12 %, tope $ 25.000,00 en efectivoOro');
    expect(pageText()).toContain('Oro20.000 puntos en el añoCopa$ 500.000,00 en premiosLo que ya');
    expect(pageText()).toContain('Jugar en exceso hace mal.');
    expect(find('a', 'Copa').getAttribute('href')).toContain(`run=${RUN_ID}`);
  });

  it('keeps the ladder when what waits there cannot be read', async () => {
    await showPage(LevelPage, shown([]));
    await expect.poll(pageText).toContain('La escalera');
    expect(pageText()).not.toContain('Lo que ya tenés');
  });

  it.each([
    [
      'gold',
      'silver',
      'Si no llegás a 20.000 puntos hasta el 31/12/2026, bajás un solo escalón: a',
    ],
    ['silver', 'silver', 'Con los puntos de este año te queda el mismo nivel el año que viene.'],
  ])('%s that becomes %s says so, and what would keep it', async (now, nextYear, words) => {
    await showPage(LevelPage, shown([], level({ level: now, nextYear })));
    await expect.poll(pageText).toContain(words);
  });

  it('at the highest says so', async () => {
    await showPage(
      LevelPage,
      shown([], level({ level: 'gold', yearly: ends('2027-01-01T03:00:00Z', '25000') })),
    );
    await expect.poll(pageText).toContain('Es el nivel más alto.');
  });

  it.each([
    ['its code', { success: false, code: 'LEVELS_DOWN', description: 'Ahora no' }, 'LEVELS_DOWN'],
    ['an unknown error', undefined, 'Error desconocido'],
  ])('that cannot be had is %s, while the points are there', async (_what, answer, words) => {
    await showPage(LevelPage, (path, request) =>
      path === '/api/wallet/player-level' ? answer : shown([])(path, request),
    );
    const alert = () => document.querySelector('[role=alert] p')?.textContent;
    await expect.poll(alert).toBe(`No pudimos cargar tu nivel: ${words}`);
    await expect.poll(pageText).toContain('Puntos para canjear320');
  });
});

describe('how points were earned', () => {
  const rows = [
    row({ kind: 'exchange', name: null, amount: '10.00', points: '-100' }),
    row({ kind: 'sports', name: null, amount: '55.00', points: '0' }),
    row({ kind: 'game' }),
    row({ kind: 'game', name: 'León', amount: '-300.00', points: '-3' }),
  ];

  it('is listed by game and day, for the month that is chosen', async () => {
    await showPage(LevelPage, shown(rows));
    await expect.poll(pageText).toContain('CanjePor $ 10,00 en efectivo25/11/2026 10:00−100');
    expect(pageText()).toContain('Apuestas deportivas$ 55,00 apostados25/11/2026 10:000');
    expect(pageText()).toContain('Ceibo Dorado$ 4.150,00 apostados25/11/2026 10:00+41');
    expect(pageText()).toContain('León$ 300,00 anulados25/11/2026 10:00−3');
    const [, before = ''] = lastMonths(2);
    fill(monthChoice(), before);
    await expect.poll(pageText).toContain('En este mes no sumaste puntos.');
  });

  it('is asked for again after an exchange', async () => {
    const { callsTo } = await showPage(LevelPage, shown(rows));
    await expect.poll(pageText).toContain('Ceibo Dorado');
    await expect.poll(pageText).toContain('Canjear 100 por $ 10,00');
    document.querySelector<HTMLElement>('.btn-primary')?.click();
    await expect.poll(() => callsTo('/api/promotions/point-history')).toHaveLength(2);
  });

  it('goes back over the turn of a year', () => {
    expect(lastMonths(3, '2027-01-09')).toEqual(['2027-01', '2026-12', '2026-11']);
    expect(['41', '-1200', '0'].map((each) => signedPoints(each, 'es'))).toEqual([
      '+41',
      '−1.200',
      '0',
    ]);
  });
});

function monthChoice(): HTMLSelectElement {
  const found = document.querySelector('select');
  if (!found) throw new Error('no month to choose');
  return found;
}

it('writes a member number in groups of four', () => {
  expect(memberText('482216')).toBe('0048\u00a02216');
  expect(memberText('123456789')).toBe('1\u00a02345\u00a06789');
});
