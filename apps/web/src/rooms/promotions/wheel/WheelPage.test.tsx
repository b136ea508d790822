// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { balance } from '../../../state/cashier-area.ts';
import { clearPage, find, pageText, showPage, type Server } from '../../../testing/show-page.ts';
import { WheelPage } from './WheelPage.tsx';

afterEach(clearPage);
afterEach(() => vi.unstubAllGlobals());

const sectors = [
  {
    key: 'cash-200',
    title: '$ 200',
    amount: '200.00',
    wagering: null,
    bonus: null,
    spins: null,
    chance: 2000,
    stock: { of: 2000, left: 1500 },
  },
  {
    key: 'nothing',
    title: 'Nada',
    amount: '0.00',
    wagering: null,
    bonus: null,
    spins: null,
    chance: 7480,
    stock: null,
  },
  {
    key: 'bonus',
    title: 'Bono',
    amount: '1000.00',
    wagering: 10,
    bonus: {
      wagering: 10,
      days: 7,
      maxBet: null,
      weights: [{ category: 'sports', name: 'sports', weight: 5000 }],
      sports: { minOdds: '1.50', minLegOdds: null, oneSided: true },
    },
    spins: null,
    chance: 510,
    stock: { of: 500, left: 0 },
  },
  {
    key: 'top',
    title: '$ 20.000',
    amount: '20000.00',
    wagering: null,
    bonus: null,
    spins: null,
    chance: 10,
    stock: { of: 1, left: 1 },
  },
];
const open = { success: true, sectors, product: null, legend: 'Jugar en exceso hace mal.' };
const own = (change: object = {}) => ({
  ...open,
  state: 'ready',
  now: '2026-11-25T13:24:10Z',
  day: '2026-11-25',
  until: '2026-11-26T03:00:00Z',
  today: null,
  spins: [{ day: '2026-11-24', sector: 'nothing', title: 'Nada', amount: '0.00', spins: null }],
  hidesOffers: false,
  ...change,
});
const today = {
  day: '2026-11-25',
  sector: 'cash-200',
  title: '$ 200',
  amount: '200.00',
  spins: null,
};
const done = own({ state: 'done', today });
const cashOf = (cash: string) => [
  {
    symbol: 'ARS',
    preferred: true,
    cash: { value: cash },
    bonus: { value: '0.00' },
    cashInPlay: { value: '0.00' },
  },
];
const shown =
  (standing: () => object | undefined, spin?: () => object | Response | undefined): Server =>
  (path) => {
    if (path.startsWith('/api/promotions/wheel')) return open;
    if (path === '/api/promotions/my-wheel') return standing();
    return path === '/api/promotions/spin-wheel' ? spin?.() : undefined;
  };
const still = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
const spins = () => document.querySelectorAll('.btn-primary').length;
const stopped = () =>
  document
    .querySelector('.wheel-turn')
    ?.dispatchEvent(new Event('transitionend', { bubbles: true }));

describe('the wheel', () => {
  it('states chances and stock, and shows the stored outcome at once where nothing moves', async () => {
    still(true);
    let standing = own();
    const { callsTo } = await showPage(
      WheelPage,
      shown(
        () => standing,
        () => ({ success: true, ...today }),
      ),
    );
    await expect.poll(pageText).toContain('0,1 %');
    for (const part of [
      '1 de cada 1.000',
      '1 de cada 1,3',
      'Hoy quedan 1 de 1',
      'Bono de $ 1.000,00, ×10El bono se libera al apostar 10 veces su valor, en 7 días.',
      'Cuota mínima: 1,50.',
      'Si apostás a resultados distintos de un mismo mercado',
      'Agotado hoy: sale sin premio',
      'salen $ 60,00 en efectivo por giro',
      'Jugar en exceso hace mal.',
      '24/11Sin premio',
      'Vale hasta las 23:59',
    ])
      expect(pageText()).toContain(part);
    standing = done;
    find('button', 'Girar').click();
    await expect.poll(pageText).toContain('Hoy te tocaron $ 200,00: ya están en tu efectivo');
    expect(pageText()).toContain('se habilita en 13 h 36 min');
    expect(callsTo('/api/promotions/spin-wheel')).toEqual([{ day: '2026-11-25' }]);
    expect(spins()).toBe(0);
  });

  it('turns before it says what came out, and the balance waits for it', async () => {
    still(false);
    let answer: (spin: object) => void = () => {};
    const { store } = await showPage(
      WheelPage,
      shown(
        () => own(),
        () =>
          new Response(
            new ReadableStream({
              start: (stream) => {
                answer = (spin) => {
                  stream.enqueue(new TextEncoder().encode(JSON.stringify(spin)));
                  stream.close();
                };
              },
            }),
          ),
      ),
    );
    const push = (cash: string) =>
      store.dispatch(balance.pushed({ data: { values: cashOf(cash), description: '' } as never }));
    const cash = () => store.getState().cashier.figures?.cash;
    push('100.00');
    await expect.poll(pageText).toContain('Girá cuando quieras');
    find('button', 'Girar').click();
    await expect.poll(() => document.querySelector('.is-loading')).not.toBeNull();
    expect(document.querySelector('.is-turning')).toBeNull();
    push('300.00');
    answer({ success: true, ...today });
    await expect.poll(pageText).toContain('La rueda está girando');
    expect(document.querySelector('.is-turning')).not.toBeNull();
    expect(pageText()).not.toContain('Salió');
    expect(cash()).toBe('100.00');
    stopped();
    await expect.poll(pageText).toContain('Salió$ 200,00');
    push('300.00');
    expect(cash()).toBe('300.00');
    expect(spins()).toBe(0);
  });

  it('without an answer turns to nothing, and shows what was stored', async () => {
    still(false);
    let standing = own();
    await showPage(
      WheelPage,
      shown(() => standing),
    );
    await expect.poll(pageText).toContain('Girá cuando quieras');
    standing = done;
    find('button', 'Girar').click();
    await expect.poll(pageText).toContain('Volvé mañana a las 00:00');
    expect(document.querySelector('.is-turning')).toBeNull();
    expect(pageText()).toContain('Hoy$ 200');
  });
});

describe('free spins', () => {
  const given = {
    id: '0197a000-0000-7000-8000-000000000001',
    title: '5 giros',
    game: { id: 'trebol-magico', name: 'Trébol Mágico', img: null },
    state: 'ready',
    spins: 5,
    played: 0,
    value: '10.00',
    won: '0.00',
    granted: '0.00',
    cap: '400.00',
    wagering: 0,
    givenAt: '2026-11-25T12:00:00Z',
    expiresAt: '2026-12-02T12:00:00Z',
    endedAt: null,
  };
  const sector = {
    key: 'spins',
    title: '5 giros',
    amount: '400.00',
    spins: { count: 5, value: '10.00', days: 7, game: 'Trébol Mágico' },
    wagering: null,
    bonus: null,
    chance: 2000,
    stock: { of: 10, left: 4 },
  };
  const won = (change: object = {}) => ({
    day: '2026-11-25',
    sector: 'spins',
    title: '5 giros',
    amount: '400.00',
    spins: { ...given, ...change },
  });
  const offered = { sectors: [sector, ...sectors.slice(1)] };

  it('are published with what they may win, and count as no cash', async () => {
    still(true);
    await showPage(
      WheelPage,
      shown(() => own(offered)),
    );
    await expect.poll(pageText).toContain('5 giros gratis de $ 10,00 en Trébol Mágico');
    expect(pageText()).toContain('Ganás hasta $ 400,00, en efectivo.');
    expect(pageText()).toContain('Si el juego no los da más: $ 50,00 en efectivo');
    expect(pageText()).toContain('salen $ 20,00 en efectivo por giro');
  });

  it.each([
    [
      'ready',
      {},
      'cuando terminen, hasta $ 400,00. Vencen el 02/12/2026 09:00',
      'Jugar los giros en Trébol Mágico',
    ],
    [
      'preparing',
      { granted: '0.00' },
      'El estudio todavía no los confirmó',
      'Ver mis giros gratis',
    ],
    ['refused', {}, 'El estudio no los dio', 'Ver mis giros gratis'],
    [
      'played',
      { granted: null, won: '30.00' },
      'Ganaste $ 30,00. Lo estamos',
      'Ver mis giros gratis',
    ],
    ['played', { granted: '30.00' }, 'Recibiste $ 30,00 en efectivo', 'Ver mis giros gratis'],
    ['ready', { game: { ...given.game, id: null } }, 'Te tocaron 5 giros', 'Ver mis giros gratis'],
  ])('that are %s are told, with the way on', async (state, change, words, way) => {
    still(true);
    await showPage(
      WheelPage,
      shown(() => own({ ...offered, state: 'done', today: won({ state, ...change }) })),
    );
    await expect.poll(pageText).toContain(words);
    expect(find('a', way).getAttribute('href')).toBe(
      way.startsWith('Jugar') ? '/home?game=trebol-magico' : '/FreeSpins',
    );
  });

  it('that came out by this press are shown as they stand by now', async () => {
    still(true);
    let standing = own(offered);
    await showPage(
      WheelPage,
      shown(
        () => standing,
        () => ({ success: true, ...won({ state: 'preparing' }) }),
      ),
    );
    await expect.poll(pageText).toContain('Girá cuando quieras');
    standing = own({ ...offered, state: 'done', today: won({ state: 'preparing' }) });
    find('button', 'Girar').click();
    await expect.poll(pageText).toContain('El estudio todavía no los confirmó');
    expect(pageText()).toContain('Salió5 giros');
    standing = own({ ...offered, state: 'done', today: won() });
    await expect.poll(pageText, { timeout: 4000 }).toContain('Jugar los giros en Trébol Mágico');
  });
});

describe('where there is no spin', () => {
  it.each([
    ['not-played', {}, 'Gira quien apostó su efectivo ayer, en rondas'],
    ['not-played', { product: 'sports' }, 'Gira quien apostó su efectivo ayer en deportes'],
    ['excluded', {}, 'Durante un descanso o una autoexclusión'],
    ['not-here', { sectors: [] }, 'En tu provincia no se puede girar la rueda'],
    ['off', { sectors: [] }, 'La rueda está cerrada por ahora'],
    ['ready', { hidesOffers: true }, 'Ocultaste las ofertas'],
  ])('%s is said', async (state, change, words) => {
    still(true);
    await showPage(
      WheelPage,
      shown(() => own({ state, ...change })),
    );
    await expect.poll(pageText).toContain(words);
    expect(spins()).toBe(0);
  });

  it('a visitor sees the chances and the way in', async () => {
    still(true);
    await showPage(
      WheelPage,
      shown(() => own()),
      '/',
      { isVisitor: true },
    );
    await expect.poll(pageText).toContain('Ingresá para girar');
    expect(pageText()).toContain('Bono de $ 1.000,00, ×10');
  });

  it('a server that is down is said, and asked again', async () => {
    still(true);
    let answer: object | undefined;
    await showPage(
      WheelPage,
      shown(() => answer),
    );
    await expect.poll(() => document.querySelector('[role=alert]')).not.toBeNull();
    answer = own();
    find('button', 'Reintentar').click();
    await expect.poll(pageText).toContain('Girá cuando quieras');
  });
});
