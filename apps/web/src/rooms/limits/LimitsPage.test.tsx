// @vitest-environment happy-dom
import { limitKind, limitWindow, type LimitsView, type LimitView } from '@ceibo/contracts/limits';
import { afterEach, describe, expect, it } from 'vitest';
import { publishLimitEvent } from '../../live/limit-events.ts';
import { balance } from '../../state/cashier-area.ts';
import {
  choiceOf,
  clearPage,
  fieldOf,
  fill,
  find,
  pageText,
  showPage,
  type Server,
} from '../../testing/show-page.ts';
import { LimitsPage } from './LimitsPage.tsx';

afterEach(clearPage);

const NOW = '2025-11-22T13:00:00.000Z';
const bound = { least: '100.00', most: '5000000.00', regulator: null };
const until = '2025-11-23T13:00:00.000Z';

function view(changed: Partial<LimitView> = {}, rest: Partial<LimitsView> = {}): LimitsView {
  const limits = limitKind.options.flatMap((kind) =>
    limitWindow.options.map((window): LimitView => {
      const none = { own: null, operator: null, limit: null, used: '0.00', left: null };
      const isFirst = kind === 'deposit' && window === 'day';
      const endsAt = '2025-11-23T03:00:00.000Z';
      return { kind, window, ...none, endsAt, raise: null, ...(isFirst ? changed : {}) };
    }),
  );
  return {
    now: NOW,
    limits,
    bounds: {
      deposit: bound,
      loss: bound,
      stake: bound,
      time: { ...bound, least: '15', most: '44640' },
    },
    exclusion: null,
    realityCheck: 60,
    isOffered: false,
    remindedAt: null,
    ...rest,
  };
}
const set = { own: '100000.00', limit: '100000.00', used: '85000.00', left: '15000.00' };
const pending = {
  value: '150000.00',
  requestedAt: '2025-11-21T13:00:00.000Z',
  confirmableAt: '2025-11-22T13:00:00.000Z',
  lapsesAt: '2025-11-25T13:00:00.000Z',
};

const answering =
  (limits: LimitsView, more: Record<string, object> = {}): Server =>
  (path) =>
    ({ '/api/limits/get-limits': { success: true, ...limits }, ...more })[path];

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

describe('a pause', () => {
  const answer = (kind: string, end: string | null) => ({
    success: true,
    exclusion: { kind, since: NOW, until: end },
  });

  it('a time-out begins after its consequences were shown, and says until when', async () => {
    const { callsTo } = await showPage(
      LimitsPage,
      answering(view(), { '/api/limits/take-time-out': answer('time-out', until) }),
    );
    await expect.poll(pageText).toContain('Tomarme un descanso');
    find('button', 'Empezar descanso de 24 h').click();
    await expect.poll(pageText).toContain('hasta el 23/11/2025 10:00');
    find('button', 'Empezar descanso').click();
    await expect.poll(pageText).toContain('Estás en un descanso');
    expect(pageText()).toContain('Podés retirar tu saldo');
    expect(callsTo('/api/limits/take-time-out')).toEqual([{ hours: 24 }]);
    expect(callsTo('/api/limits/get-limits')).toHaveLength(1);
  });

  it('self-exclusion takes three presses', async () => {
    const { callsTo } = await showPage(
      LimitsPage,
      answering(view(), {
        '/api/limits/self-exclude': answer('self-exclusion', '2026-11-22T13:00:00.000Z'),
      }),
    );
    await expect.poll(pageText).toContain('Autoexclusión');
    find('button', 'Quiero autoexcluirme').click();
    await expect.poll(pageText).toContain('Toque 2 de 3');
    find('button', 'Seguir con 1 año').click();
    await expect.poll(pageText).toContain('Toque 3 de 3');
    await expect.poll(pageText).toContain('Nadie puede acortarla');
    expect(callsTo('/api/limits/self-exclude')).toEqual([]);
    find('button', 'Autoexcluirme hasta el 22/11/2026').click();
    await expect.poll(pageText).toContain('cerrada al juego por decisión tuya');
    expect(callsTo('/api/limits/self-exclude')).toEqual([{ period: '1-year' }]);
  });

  it.each([
    ['12500.00', 'Se cancela tu bono de $ 12.500,00.'],
    ['0.00', ''],
  ])('self-exclusion says first that a bonus of %s ends with it', async (bonus, words) => {
    const value = (text: string) => ({ value: text });
    const amounts = { cash: value('84250.00'), bonus: value(bonus), cashInPlay: value('0.00') };
    const wallet = { symbol: 'ARS', wallet: { name: 'ARS' }, preferred: true, ...amounts };
    const { store } = await showPage(
      LimitsPage,
      answering(view(), {
        '/api/wallet/balance': {
          success: true,
          values: [wallet],
          wageringInfo: { toPlay: '0.00' },
          description: '',
        },
      }),
    );
    await store.dispatch(balance.load({}));
    await expect.poll(pageText).toContain('Autoexclusión');
    find('button', 'Quiero autoexcluirme').click();
    await expect.poll(pageText).toContain('Toque 2 de 3');
    find('button', 'Seguir con 1 año').click();
    await expect.poll(pageText).toContain('Nadie puede acortarla');
    expect(/Se cancela[^.]*\.\d+,\d\d\.|$/.exec(pageText())?.[0]).toBe(words);
  });

  it('an excluded player sees it at the top, with the way to withdraw', async () => {
    const exclusion = { kind: 'self-exclusion', since: NOW, until: null } as const;
    await showPage(LimitsPage, answering(view({}, { exclusion })));
    await expect.poll(pageText).toContain('sin fecha de vuelta.');
    // Nothing is longer, so nothing is offered.
    expect(document.querySelector('#sp-pause')).toBeNull();
    expect(document.querySelector('#sp-exclude')).toBeNull();
    expect(document.querySelector('.sp-excluded a')?.getAttribute('href')).toBe('/cashout');
    expect(find('a', 'Llamar al 141').getAttribute('href')).toBe('tel:141');
  });

  it('a pause that runs offers only what is longer', async () => {
    const shown = { kind: 'time-out', since: NOW, until: '2025-11-29T13:00:00.001Z' } as const;
    await showPage(LimitsPage, answering(view({}, { exclusion: shown })));
    await expect.poll(pageText).toContain('Empezar descanso de 30 días');
    expect(pageText()).not.toContain('1 semana');
    find('button', 'Quiero autoexcluirme').click();
    await expect.poll(pageText).toContain('Seguir con 1 año');
    clearPage();

    const exclusion = { kind: 'operator', since: NOW, until: '2026-11-22T13:00:00.001Z' } as const;
    await showPage(LimitsPage, answering(view({}, { exclusion })));
    await expect.poll(pageText).toContain('Quiero autoexcluirme');
    expect(document.querySelector('#sp-pause')).toBeNull();
    find('button', 'Quiero autoexcluirme').click();
    await expect.poll(pageText).toContain('Seguir con 2 años');
    expect(document.querySelectorAll('[name=period]')).toHaveLength(3);
    document.querySelectorAll<HTMLInputElement>('[name=period]').item(2).click();
    await expect.poll(pageText).toContain('Seguir, sin fecha de vuelta');
  });

  it('the register’s word, which it may take back, leaves every pause open', async () => {
    const exclusion = { kind: 'register', since: NOW, until: null } as const;
    await showPage(LimitsPage, answering(view({}, { exclusion })));
    await expect.poll(pageText).toContain('Empezar descanso de 24 h');
    expect(pageText()).toContain('Quiero autoexcluirme');
  });

  it('an exclusion with an end says how many days are left', async () => {
    const exclusion = {
      kind: 'time-out',
      since: '2025-11-20T13:00:00.000Z',
      until: '2025-11-27T13:00:00.000Z',
    } as const;
    await showPage(LimitsPage, answering(view({}, { exclusion })));
    await expect.poll(pageText).toContain('Faltan 5 días');
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
