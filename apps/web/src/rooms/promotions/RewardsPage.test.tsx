// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { publishLimitEvent } from '../../live/limit-events.ts';
import { balance } from '../../state/cashier-area.ts';
import { hidesOffers } from '../../state/player-area.ts';
import { clearPage, find, pageText, showPage, type Server } from '../../testing/show-page.ts';
import { BonusBetPopup } from './BonusBetPopup.tsx';
import { BonusChip } from './BonusChip.tsx';
import { RewardsPage } from './RewardsPage.tsx';

afterEach(clearPage);
afterEach(() => vi.useRealTimers());

const ID = '0197a000-0000-7000-8000-000000000001';
const open = {
  id: ID,
  title: 'Bono de bienvenida',
  state: 'active',
  amount: '12500.00',
  target: '375000.00',
  counted: '287600.00',
  maxBet: '10000.00',
  weights: [
    { category: 'live', name: 'En vivo', weight: 1000 },
    { category: 'slots', name: 'Slots', weight: 10_000 },
  ],
  sports: null as object | null,
  bonusFirst: false,
  givenAt: '2025-11-06T12:00:00Z',
  startedAt: '2025-11-06T12:00:00Z',
  days: 30,
  expiresAt: '2025-12-06T12:00:00Z',
  endedAt: null,
  endedAmount: null,
  loses: '12500.00',
};
const queued = {
  ...open,
  id: ID.replace(/1$/, '2'),
  title: 'Recarga del martes',
  state: 'queued',
  amount: '5000.00',
  target: '125000.00',
  counted: null,
  startedAt: null,
  expiresAt: null,
  loses: '5000.00',
};
const ended = {
  ...open,
  id: ID.replace(/1$/, '3'),
  title: 'Recarga de octubre',
  state: 'converted',
  endedAt: '2025-10-12T12:00:00Z',
  endedAmount: '6340.00',
  counted: '200000.00',
  loses: null,
};
const count = {
  number: '9',
  at: '2025-11-22T13:21:00Z',
  name: 'Ceibo Dorado',
  img: null,
  kind: 'game',
  reason: null as string | null,
  stake: '500.00',
  weight: 10_000,
  counted: '500.00',
};
const counts = {
  success: true,
  counts: [
    count,
    { ...count, number: '8', name: 'Ruleta', weight: 0, counted: '0.00' },
    { ...count, number: '7', counted: '-500.00' },
  ],
  before: null,
  today: '41220.00',
  perDay: '43700.00',
  here: null as number | null,
  sports: null as object | null,
  cost: { name: 'Ceibo Dorado', rtp: '96.42', weight: 10_000, isAverage: false },
};
const shown =
  (grants: object[], other: Record<string, object> = {}): Server =>
  (path) =>
    ({
      '/api/promotions/my-grants': { success: true, now: '2025-11-22T12:00:00Z', grants },
      '/api/promotions/grant-counts': counts,
      ...other,
    })[path];

const pushed = (counted: string) => ({
  values: [],
  wageringInfo: {
    toPlay: '0.00',
    grant: { id: ID, counted, target: '375000.00', maxBet: '10000.00' },
  },
  description: '',
});

it('says of each sports bet what it counts, and why not more', async () => {
  const sports = { minOdds: '1.50', minLegOdds: '1.20', oneSided: true };
  const bet = (reason: string | null, counted: string) => ({
    ...count,
    number: `${reason} ${counted}`,
    kind: 'sports',
    name: null,
    reason,
    counted,
  });
  const weights = [...open.weights, { category: 'sports', name: 'sports', weight: 5000 }];
  const list = [
    bet(null, '250.00'),
    bet('later', '0.00'),
    bet('odds', '0.00'),
    bet('leg-odds', '0.00'),
    bet('void', '-250.00'),
    bet('void', '0.00'),
    bet('half', '125.00'),
    bet('cash-out', '0.00'),
    bet('opposite', '0.00'),
    { ...bet(null, '0.00'), weight: 0 },
  ];
  await showPage(
    RewardsPage,
    shown([{ ...open, weights, sports }], {
      '/api/promotions/grant-counts': { ...counts, counts: list, sports },
    }),
  );
  await expect.poll(pageText).toContain('Apuesta deportiva');
  const text = pageText();
  for (const part of [
    'Deportes 50 %',
    'Las apuestas deportivas suman cuando se resuelven',
    'Cuota mínima: 1,50. Cuota mínima de cada selección: 1,20.',
    'Suma cuando se resuelva',
    'No suma: cuota menor a 1,50',
    'No suma: tiene una selección con cuota menor a 1,20',
    'Se anuló: lo que había sumado se descuenta',
    'No suma: se anuló',
    'La mitad se anuló: suma la otra mitad',
    'Lo que retiraste antes de tiempo no suma',
    'No suma: apostaste a otro resultado del mismo mercado',
    'Si apostás a resultados distintos de un mismo mercado, ninguna',
    'Las apuestas deportivas no suman para este bono',
  ])
    expect(text).toContain(part);
});

describe('the page of rewards', () => {
  it('shows the open bonus with its rules, its counts, the queue and the past', async () => {
    await showPage(RewardsPage, shown([open, queued, ended]));
    await expect.poll(pageText).toContain('Bono de bienvenida');
    await expect.poll(pageText).toContain('+$ 500,00');
    const text = pageText();
    for (const part of [
      '×30 el bono · vence el 06/12/2025 09:00, en 14 días',
      'Sumaste $ 287.600,00 de $ 375.000,00',
      '76 %',
      '$ 87.400,00',
      '2 días',
      'Costo esperado$ 3.128,92',
      'lo que falta en Ceibo Dorado, con el RTP que declara el catálogo (96,42 %)',
      'Slots 100 %En vivo 10 %Máximo por jugada $ 10.000,00',
      'Hoy: +$ 41.220,00',
      'de $ 500,00: 100 %',
      'Este juego no suma',
      'La jugada se anuló',
      '−$ 500,00',
      'Si cancelás el activo, empieza Recarga del martes.',
      '$ 6.340,00Cumplido',
    ])
      expect(text).toContain(part);
  });

  it('shows only what its filter asks for', async () => {
    await showPage(RewardsPage, shown([open, queued, ended]));
    await expect.poll(pageText).toContain('Todos3En curso1En fila1Historial1');
    find('button', 'Historial1').click();
    await expect.poll(pageText).not.toContain('Sumaste');
    expect(pageText()).toContain('$ 6.340,00Cumplido');
    find('button', 'En fila1').click();
    await expect.poll(pageText).toContain('Recarga del martes');
    expect(pageText()).not.toContain('Cumplido');
  });

  it('says that there is none, and what it cannot read', async () => {
    const { store } = await showPage(RewardsPage, shown([]));
    await expect.poll(pageText).toContain('No tenés premios');
    expect(pageText()).toContain('Ver promociones');
    store.dispatch(hidesOffers.actions.known(true));
    await expect.poll(pageText).not.toContain('Ver promociones');
    clearPage();
    await showPage(RewardsPage, () => undefined);
    await expect.poll(() => document.querySelector('[role=alert]')).not.toBeNull();
  });

  it('reads the bonus again when a stake moves its progress', async () => {
    const { store, callsTo } = await showPage(RewardsPage, shown([open]));
    await expect.poll(() => callsTo('/api/promotions/grant-counts')).toHaveLength(1);
    store.dispatch(balance.pushed({ data: pushed('287600.00') }));
    store.dispatch(balance.pushed({ data: pushed('300000.00') }));
    await expect.poll(pageText).toContain('Sumaste $ 300.000,00');
    await expect.poll(() => callsTo('/api/promotions/my-grants').length).toBeGreaterThan(1);
  });

  it('cancels what was shown, in two steps', async () => {
    const { callsTo } = await showPage(
      RewardsPage,
      shown([open, queued], { '/api/promotions/cancel-grant': { success: true } }),
    );
    await expect.poll(pageText).toContain('Cancelar bono');
    find('button', 'Cancelar bono').click();
    await expect.poll(pageText).toContain('¿Cancelar el bono?');
    expect(pageText()).toContain('Bono sin liberar−$ 12.500,00');
    expect(pageText()).toContain('Después empieza Recarga del martes ($ 5.000,00).');
    expect(callsTo('/api/promotions/cancel-grant')).toHaveLength(0);
    document.querySelector<HTMLElement>('dialog .btn-danger')?.click();
    await expect.poll(() => document.querySelector('dialog')).toBeNull();
    expect(callsTo('/api/promotions/cancel-grant')).toEqual([{ id: ID, loses: '12500.00' }]);
  });

  it('cancels nothing when the loss has changed, and says so', async () => {
    const description = 'Tu bono cambió mientras lo mirabas.';
    await showPage(
      RewardsPage,
      shown([open], {
        '/api/promotions/cancel-grant': { success: false, code: 'GRANT_CHANGED', description },
      }),
    );
    await expect.poll(pageText).toContain('Cancelar bono');
    find('button', 'Cancelar bono').click();
    await expect.poll(() => document.querySelector('dialog .btn-danger')).not.toBeNull();
    document.querySelector<HTMLElement>('dialog .btn-danger')?.click();
    await expect.poll(pageText).toContain(description);
    expect(document.querySelector<HTMLButtonElement>('dialog .btn-danger')?.disabled).toBe(true);
  });

  it('says what withdrawing now would give and lose', async () => {
    const withdrawable = {
      success: true,
      withdrawable: '84250.00',
      toPlay: '0.00',
      inPlay: '0.00',
      lockedBonus: '12500.00',
      pendingWithdrawals: '0.00',
    };
    await showPage(RewardsPage, shown([open], { '/api/wallet/withdrawable': withdrawable }));
    await expect.poll(pageText).toContain('Retirar ahora');
    find('button', 'Retirar ahora').click();
    await expect.poll(pageText).toContain('Retirar $ 84.250,00');
    expect(pageText()).toContain('Bono sin liberar−$ 12.500,00');
    expect(pageText()).toContain('Llevás apostado76 % ($ 287.600,00)Te faltaban$ 87.400,00');
    expect(document.querySelector('dialog a')?.getAttribute('href')).toBe(
      '/cashout?amount=84250.00',
    );
  });

  it('takes no action on a bonus that is closing', async () => {
    await showPage(RewardsPage, shown([{ ...open, state: 'cancelling' }]));
    await expect.poll(pageText).toContain('Lo cancelaste.');
    expect(document.querySelector('.rw-buttons')).toBeNull();
  });
});

describe('the bonus at play', () => {
  const Chip = () => <BonusChip gameId="flywin" />;
  const at = (change: object): Server =>
    shown([], { '/api/promotions/grant-counts': { ...counts, ...change } });

  it('is in the bar with what the last stake added, of how much and why, for a moment', async () => {
    const last = { ...count, stake: '200.00', weight: 6000, counted: '120.00' };
    const { store, callsTo } = await showPage(Chip, at({ here: 6000, counts: [last] }));
    expect(pageText()).toBe('');
    store.dispatch(balance.pushed({ data: pushed('287600.00') }));
    await expect.poll(pageText).toContain('Bono 76 %faltan $ 87.400,00 · acá suma 60 %');
    const asked = () => callsTo('/api/promotions/grant-counts');
    expect(asked()).toEqual([{ id: ID, game: 'flywin' }]);
    vi.useFakeTimers();
    store.dispatch(balance.pushed({ data: pushed('287720.00') }));
    await vi.waitFor(() => expect(pageText()).toContain('+$ 120,00 de $ 200,00: 60 %'));
    await vi.advanceTimersByTimeAsync(5000);
    await vi.waitFor(() => expect(pageText()).toContain('faltan $ 87.280,00'));
    expect(asked()).toHaveLength(2);
    store.dispatch(balance.pushed({ data: pushed('375000.00') }));
    await vi.waitFor(() => expect(pageText()).toContain('Bono cumplido'));
  });

  it('does not say of which stake it was while that is not known', async () => {
    const { store } = await showPage(Chip, at({ here: 10_000 }));
    store.dispatch(balance.pushed({ data: pushed('287600.00') }));
    await expect.poll(pageText).toContain('Bono 76 %faltan $ 87.400,00');
    expect(pageText()).not.toContain('acá suma');
    store.dispatch(balance.pushed({ data: pushed('287720.00') }));
    await expect.poll(pageText).toContain('+$ 120,00');
    expect(pageText()).not.toContain('+$ 120,00 de');
  });

  it('says of a game that counts nothing that the progress stays as it is', async () => {
    const { store } = await showPage(Chip, at({ here: 0 }));
    store.dispatch(balance.pushed({ data: pushed('287600.00') }));
    await expect.poll(pageText).toContain('Este juego no sumatu avance queda igual');
    document.querySelector<HTMLButtonElement>('.bchip')?.click();
    await expect.poll(pageText).toContain('De cada apuesta en este juego suma 0 %');
  });

  it('says why a stake was refused, and what would pass', async () => {
    const { store } = await showPage(BonusBetPopup, shown([]));
    store.dispatch(balance.pushed({ data: pushed('0.00') }));
    // The popup listens once it is there, and it shows nothing before.
    const refuse = () => {
      publishLimitEvent({ name: 'bonus-bet-too-high', data: { maxStake: '2500.00' } });
      return pageText();
    };
    await expect.poll(refuse).toContain('hasta $ 10.000,00 por ronda');
    expect(pageText()).toContain('todavía pasan $ 2.500,00');
  });
});
