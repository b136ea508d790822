// @vitest-environment happy-dom
import type { LimitsView } from '@ceibo/contracts/limits';
import { afterEach, describe, expect, it } from 'vitest';
import { publishLimitEvent } from '../../live/limit-events.ts';
import { answering, NOW, view } from '../../testing/limits-view.ts';
import {
  choiceOf,
  clearPage,
  fieldOf,
  fill,
  find,
  pageText,
  showPage,
} from '../../testing/show-page.ts';
import { LimitsPage } from './LimitsPage.tsx';

afterEach(clearPage);

const until = '2025-11-23T13:00:00.000Z';

const set = { own: '100000.00', limit: '100000.00', used: '85000.00', left: '15000.00' };
const pending = {
  value: '150000.00',
  requestedAt: '2025-11-21T13:00:00.000Z',
  confirmableAt: '2025-11-22T13:00:00.000Z',
  lapsesAt: '2025-11-25T13:00:00.000Z',
};

describe('the limits of a player', () => {
  it('a limit shows what is used and left, and that it is near', async () => {
    await showPage(LimitsPage, answering(view(set)));
    await expect.poll(pageText).toContain('$ 100.000,00');
    expect(pageText()).toContain('$ 85.000,00 usados, quedan $ 15.000,00');
    expect(pageText()).toContain('Cerca');
    expect(document.querySelector('[role=meter]')?.getAttribute('aria-valuenow')).toBe('85');
  });

  it('a limit that is used up says so, and when it is free again', async () => {
    await showPage(LimitsPage, answering(view({ ...set, used: '100000.00', left: '0.00' })));
    await expect.poll(pageText).toContain('Alcanzado');
    expect(pageText()).toContain('$ 100.000,00 usados. Se libera el 23/11/2025 00:00.');
    expect(pageText()).not.toContain('Cerca');
  });

  it('a limit on deposits tells what is credited from what unfinished payments reserve', async () => {
    const words =
      'Acreditado $ 10.000,00 · reservado por pagos sin terminar $ 75.000,00. Ver los pagos';
    await showPage(LimitsPage, answering(view({ ...set, reserved: '75000.00' })));
    await expect.poll(pageText).toContain(words);
    find('button', 'Cambiar: Depósitos por día').click();
    await expect.poll(() => document.querySelector('dialog')?.textContent).toContain('Ver los');
    const told = document.querySelector('dialog')?.textContent?.replaceAll('\u00a0', ' ');
    expect(told).toContain(words);
    expect(document.querySelector('dialog a')?.getAttribute('href')).toBe(
      '/transactionhistory?kind=deposit&state=open',
    );
  });

  it('nothing is said of reserves while no payment is open', async () => {
    await showPage(LimitsPage, answering(view(set)));
    await expect.poll(pageText).toContain('$ 85.000,00 usados');
    find('button', 'Cambiar: Depósitos por día').click();
    await expect.poll(pageText).toContain('Hasta ahora: $ 85.000,00.');
    expect(pageText()).not.toContain('reservado');
  });

  it('a first limit is said to count at once, and is set', async () => {
    const { callsTo } = await showPage(
      LimitsPage,
      answering(view(), { '/api/limits/set-limit': { success: true, ...view(set) } }),
    );
    await expect.poll(pageText).toContain('Sin límite');
    find('button', 'Poner límite: Depósitos por día').click();
    await expect.poll(() => document.querySelector('dialog')).not.toBeNull();
    fill(fieldOf('Límite nuevo, en pesos'), '100.000');
    await expect.poll(pageText).toContain('Rige desde ahora.');
    find('button', 'Guardar límite').click();
    await expect.poll(pageText).toContain('quedan $ 15.000,00');
    expect(callsTo('/api/limits/set-limit')).toEqual([
      { kind: 'deposit', window: 'day', value: '100000.00' },
    ]);
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('a usual value is chosen by a press; with a limit, lower ones are offered', async () => {
    const { callsTo } = await showPage(
      LimitsPage,
      answering(view(set), { '/api/limits/set-limit': { success: true, ...view(set) } }),
    );
    await expect.poll(pageText).toContain('$ 100.000,00');
    find('button', 'Cambiar: Depósitos por día').click();
    await expect.poll(pageText).toContain('$ 25.000$ 50.000$ 75.000');
    find('button', '$\u00a050.000').click();
    await expect.poll(pageText).toContain('Rige desde ahora.');
    find('button', 'Guardar límite').click();
    await expect
      .poll(() => callsTo('/api/limits/set-limit'))
      .toEqual([{ kind: 'deposit', window: 'day', value: '50000.00' }]);
  });

  it('a raise says when it can be confirmed; what the server refuses is shown', async () => {
    await showPage(
      LimitsPage,
      answering(view(set), {
        '/api/limits/set-limit': {
          success: false,
          code: 'LIMIT_OUT_OF_BOUNDS',
          description: 'Ese límite está fuera de lo permitido.',
        },
      }),
    );
    await expect.poll(pageText).toContain('$ 100.000,00');
    find('button', 'Cambiar: Depósitos por día').click();
    await expect.poll(() => document.querySelector('dialog')).not.toBeNull();
    fill(fieldOf('Límite nuevo, en pesos'), '150.000');
    await expect.poll(pageText).toContain('Desde el 23/11/2025 10:00 podés confirmarla');
    find('button', 'Pedir la suba').click();
    await expect.poll(pageText).toContain('Ese límite está fuera de lo permitido.');
  });

  it('a form says the bounds of the regulator of the player’s province', async () => {
    const shown = view();
    const deposit = { least: '500.00', most: '30000.00', regulator: 'LOTBA' };
    await showPage(LimitsPage, answering({ ...shown, bounds: { ...shown.bounds, deposit } }));
    await expect.poll(pageText).toContain('Sin límite');
    find('button', 'Poner límite: Depósitos por día').click();
    await expect.poll(pageText).toMatch(/500,00 a \$.30\.000,00 \(LOTBA\)/);
    expect(pageText()).not.toContain('50.000');
  });

  it('a value beyond the bounds says the bounds and is not sent', async () => {
    const { callsTo } = await showPage(LimitsPage, answering(view()));
    await expect.poll(pageText).toContain('Sin límite');
    find('button', 'Poner límite: Depósitos por día').click();
    await expect.poll(() => document.querySelector('dialog')).not.toBeNull();
    fill(fieldOf('Límite nuevo, en pesos'), '99');
    await expect.poll(pageText).toContain('Elegí un límite entre $ 100,00 y $ 5.000.000,00.');
    find('button', 'Guardar límite').click();
    expect(callsTo('/api/limits/set-limit')).toEqual([]);
  });

  it('a raise whose day is over is confirmed', async () => {
    const raised = { ...set, own: '150000.00', limit: '150000.00', left: '65000.00' };
    const { callsTo } = await showPage(
      LimitsPage,
      answering(view({ ...set, raise: pending }), {
        '/api/limits/confirm-raise': { success: true, ...view(raised) },
      }),
    );
    await expect.poll(pageText).toContain('Confirmalo hasta el 25/11/2025 10:00');
    find('button', 'Confirmar suba').click();
    await expect.poll(pageText).toContain('quedan $ 65.000,00');
    expect(callsTo('/api/limits/confirm-raise')).toEqual([{ kind: 'deposit', window: 'day' }]);
  });

  it('a raise that still waits can only be given up', async () => {
    const raise = { ...pending, confirmableAt: until };
    await showPage(
      LimitsPage,
      answering(view({ ...set, raise }), {
        '/api/limits/cancel-raise': { success: true, ...view(set) },
      }),
    );
    await expect.poll(pageText).toContain('podés confirmarlo desde el 23/11/2025 10:00');
    expect(pageText()).not.toContain('Confirmar suba');
    find('button', 'Cancelar pedido').click();
    await expect.poll(pageText).not.toContain('podés confirmarlo desde');
  });

  it('limits that cannot be loaded say so, and load again', async () => {
    let isUp = false;
    await showPage(LimitsPage, (path, request) =>
      isUp ? answering(view(set))(path, request) : undefined,
    );
    await expect.poll(pageText).toContain('No pudimos conectarnos');
    expect(pageText()).toContain('Líneas de ayuda');
    isUp = true;
    find('button', 'Reintentar').click();
    await expect.poll(pageText).toContain('$ 100.000,00');
  });

  it.each([
    ['C', '0800-666-6006', 'orientación gratuita'],
    ['X', '0800-777-2983', 'gratis, las 24 horas'],
    ['M', '0810-222-2481', 'la llamada tiene costo local'],
    ['V', '141', 'gratis, las 24 horas'],
  ])(
    'the help line of province %s comes first, with what a call costs',
    async (code, phone, words) => {
      await showPage(LimitsPage, answering(view()));
      await expect.poll(pageText).toContain('Líneas de ayuda');
      fill(choiceOf('Provincia'), code);
      const line = () => document.querySelector('.sp-line')?.textContent ?? '';
      await expect.poll(line).toContain(phone);
      expect(line()).toContain(words);
    },
  );

  it('limits that changed elsewhere are asked for again', async () => {
    let limits = view();
    await showPage(LimitsPage, (path, request) => answering(limits)(path, request));
    await expect.poll(pageText).toContain('Sin límite');
    limits = view(set);
    publishLimitEvent({ name: 'limits-changed', data: {} });
    await expect.poll(pageText).toContain('quedan $ 15.000,00');
  });

  it('the interval of the reality check is set', async () => {
    const check = { dueAt: null, now: NOW, loggedInAt: NOW, staked: '0', won: '0', net: '0' };
    const { callsTo } = await showPage(
      LimitsPage,
      answering(view(), {
        '/api/limits/set-reality-check': { success: true, minutes: 15, ...check },
      }),
    );
    await expect.poll(pageText).toContain('Aviso de realidad');
    find('button', '15\u00a0min').click();
    await expect
      .poll(() => find('button', '15\u00a0min').getAttribute('aria-pressed'))
      .toBe('true');
    expect(callsTo('/api/limits/set-reality-check')).toEqual([{ minutes: 15 }]);
  });
});

describe('the strip of today', () => {
  const check = {
    success: true,
    minutes: 60,
    dueAt: '2025-11-22T13:36:00.000Z',
    now: NOW,
    loggedInAt: '2025-11-22T12:36:00.000Z',
    staked: '1.00',
    won: '0.00',
    net: '-1.00',
  };
  function played(): LimitsView {
    const used = { stake: '41500.00', loss: '4200.00', time: '95', deposit: '0.00' };
    const limits = view().limits.map((limit) =>
      limit.window === 'day' ? { ...limit, used: used[limit.kind] } : limit,
    );
    return { ...view(), limits };
  }

  it('shows session, play, stakes, wins and result of the day, and the next check', async () => {
    await showPage(LimitsPage, answering(played(), { '/api/limits/reality-check': check }));
    await expect.poll(pageText).toContain('Sesión24 min');
    expect(pageText()).toContain('Próximo avisoen 36 min');
    expect(pageText()).toContain('Jugado hoy1 h 35 min');
    expect(pageText()).toContain('Apostado hoy$ 41.500,00Ganado hoy$ 37.300,00');
    expect(pageText()).toContain('Resultado de hoy−$ 4.200,00');
  });

  it('without an answer about the session says nothing of it, and keeps the rest', async () => {
    await showPage(LimitsPage, answering(played()));
    await expect.poll(pageText).toContain('Sesión—');
    expect(pageText()).toContain('Resultado de hoy−$ 4.200,00');
  });

  it('stops for 24 hours after the consequences were shown', async () => {
    const { callsTo } = await showPage(
      LimitsPage,
      answering(played(), {
        '/api/limits/take-time-out': {
          success: true,
          exclusion: { kind: 'time-out', since: NOW, until },
        },
      }),
    );
    await expect.poll(pageText).toContain('Frenar 24 h');
    find('button', 'Frenar 24 h').click();
    await expect.poll(pageText).toContain('hasta el 23/11/2025 10:00');
    find('button', 'Empezar descanso').click();
    await expect.poll(pageText).toContain('Estás en un descanso');
    expect(callsTo('/api/limits/take-time-out')).toEqual([{ hours: 24 }]);
  });
});

describe('the self-test', () => {
  const answer = (values: readonly number[]) => {
    for (const [question, value] of values.entries())
      document.querySelectorAll<HTMLInputElement>(`[name=test-${question + 1}]`)[value]?.click();
  };
  const ways = () =>
    [...document.querySelectorAll('.sp-ways a')].map((a) => a.getAttribute('href'));

  it.each([
    [[0, 0, 0, 0, 0, 0, 0, 0, 0], 'No hay señales de riesgo', []],
    [[1, 0, 0, 0, 0, 0, 0, 0, 0], 'alguna señal', ['#sp-limits']],
    [[1, 1, 1, 0, 0, 0, 0, 0, 0], 'señales de riesgo', ['#sp-limits', '#sp-help']],
    [[3, 3, 1, 1, 0, 0, 0, 0, 0], 'te está haciendo daño', ['#sp-help', '#sp-exclude']],
  ])('answers %j are told as they are, with ways on', async (values, words, links) => {
    await showPage(LimitsPage, answering(view()));
    await expect.poll(pageText).toContain('El resultado aparece');
    answer(values);
    await expect.poll(pageText).toContain(words);
    expect(ways()).toEqual(links);
  });
});
