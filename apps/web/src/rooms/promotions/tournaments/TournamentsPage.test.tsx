// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { publishBoards } from '../../../live/board-events.ts';
import { connection } from '../../../state/connection.ts';
import { hidesOffers } from '../../../state/player-area.ts';
import { run, RUN_ID as ID } from '../../../testing/offered.ts';
import { clearPage, find, pageText, showPage, type Server } from '../../../testing/show-page.ts';
import { TournamentsPage } from './TournamentsPage.tsx';

afterEach(clearPage);
afterEach(() => vi.useRealTimers());

const mine = {
  joinedAt: '2026-11-20T12:00:00.000Z',
  place: 14,
  score: '108.15',
  rounds: 86,
  disqualified: null,
  won: '0.00',
  wonTimes: 0,
};
const one = {
  now: '2026-11-25T12:00:00.000Z',
  tournament: { ...run, mine },
  legend: 'Jugar en exceso hace mal.',
  prizes: [{ from: 1, to: 1, amount: '500000.00', kind: 'cash' }],
  bonus: null,
  waitMinutes: 15,
  reviewMinutes: 60,
  games: [],
  gamesInAll: 0,
  openRounds: 2,
  drops: [],
  seedHash: null,
  seed: null,
};
const row = (place: number, score: string, isMine = false) => ({
  place,
  who: `so···${place}`,
  isMine,
  score,
  prize: null,
  prizeKind: null,
});
const board = {
  version: '1',
  players: 1902,
  top: [row(1, '184.20')],
  around: [row(13, '109.40'), row(14, '108.15', true)],
};

function serverOf(answers: Record<string, object | undefined>): Server {
  return (path) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const answer = answers[name];
    return answer && { success: true, ...answer };
  };
}
const Events = () => <TournamentsPage tab="events" />;
const Drops = () => <TournamentsPage tab="drops" />;

describe('the list', () => {
  const listed = (tournaments: object[], legend: string | null = null) =>
    serverOf({ tournaments: { now: one.now, tournaments, legend }, 'join-tournament': {} });

  it('says what runs, what it pays and how points are made, and joins in place', async () => {
    const { callsTo } = await showPage(Events, listed([run]));
    await expect.poll(pageText).toContain('Copa Ceibo de Slots');
    await expect.poll(pageText).toContain('Suman tus 10 mejores multiplicadores');
    await expect.poll(pageText).toContain('1.902 participantes');
    find('button', 'Sumarme: Copa Ceibo de Slots').click();
    await expect.poll(() => callsTo('/api/promotions/join-tournament')).toEqual([{ id: ID }]);
  });

  it('says from which level on a tournament is, and lets nobody below try', async () => {
    await showPage(Events, listed([{ ...run, level: 'gold', reason: 'LEVEL' }]));
    await expect.poll(pageText).toContain('Desde nivel Oro');
    expect(pageText()).toContain('Podés sumarte desde el nivel Oro');
    expect(document.querySelector('.tn button')).toBeNull();
    clearPage();
    await showPage(Events, listed([{ ...run, level: 'gold' }]));
    await expect.poll(pageText).toContain('Desde nivel Oro');
    find('button', 'Sumarme: Copa Ceibo de Slots');
    clearPage();
    const above = { ...one, tournament: { ...run, level: 'gold', reason: 'LEVEL' } };
    await showPage(Events, serverOf({ tournament: above, leaderboard: board }), `/?run=${ID}`);
    await expect.poll(pageText).toContain('Podés sumarte desde el nivel Oro');
    expect(pageText()).toContain('Se suma quien tiene nivel Oro o más en ese momento.');
    expect(document.querySelector('.tn-part button')).toBeNull();
  });

  it('hides a tournament whose provider is off, and says when there is none', async () => {
    await showPage(Events, listed([{ ...run, provider: 'pragmaticplaylivecasino' }]));
    await expect.poll(pageText).toContain('No hay torneos ahora');
  });

  it('says that the player hides offers, and shows what they take part in', async () => {
    const { store } = await showPage(Events, listed([run]));
    await expect.poll(pageText).toContain('Copa Ceibo de Slots');
    store.dispatch(hidesOffers.actions.known(true));
    await expect.poll(pageText).toContain('Ocultaste las ofertas');
    expect(pageText()).not.toContain('Copa Ceibo');
    expect(pageText()).not.toContain('No hay torneos ahora');
    clearPage();
    const own = await showPage(Events, listed([{ ...run, mine }]));
    own.store.dispatch(hidesOffers.actions.known(true));
    await expect.poll(pageText).toContain('Copa Ceibo de Slots');
  });

  it('shows drops on their own page', async () => {
    const drops = { ...run, series: 'drops-and-wins', title: 'Merienda', left: 3 };
    await showPage(Drops, listed([run, { ...drops, scoring: { ...run.scoring, kind: 'drops' } }]));
    await expect.poll(pageText).toContain('Merienda');
    expect(pageText()).not.toContain('Copa Ceibo');
  });

  it('shows what was announced before the event stream was first open', async () => {
    let tournaments: object[] = [run];
    const { store } = await showPage(Events, (path) => listed(tournaments)(path, {}));
    await expect.poll(pageText).toContain('Copa Ceibo de Slots');
    tournaments = [run, { ...run, id: `${ID}-2`, title: 'Copa Nueva' }];
    vi.useFakeTimers();
    store.dispatch(connection.actions.changed('open'));
    await vi.advanceTimersByTimeAsync(2000);
    vi.useRealTimers();
    await expect.poll(pageText).toContain('Copa Nueva');
  });

  it.each([
    ['tournaments', Events, [run]],
    ['drops', Drops, [{ ...run, series: 'reel-deals' }]],
    ['none', Events, []],
  ] as const)('says with %s what the law of a place wants said', async (_what, Page, runs) => {
    await showPage(Page, listed([...runs], 'Jugar en exceso hace mal.'));
    await expect.poll(pageText).toContain('Jugar en exceso hace mal.');
    clearPage();
    await showPage(Page, listed([...runs]));
    await expect.poll(pageText).toContain('Juego responsable');
    expect(pageText()).not.toContain('Jugar en exceso');
  });

  it('offers another try when the server does not answer', async () => {
    await showPage(Events, serverOf({}));
    await expect.poll(() => document.querySelector('[role=alert]')).not.toBeNull();
  });
});

describe('one tournament', () => {
  it('shows the own place, what is missing to the next one and open rounds', async () => {
    await showPage(Events, serverOf({ tournament: one, leaderboard: board }), `/?run=${ID}`);
    await expect.poll(pageText).toContain('Al 13.º: 1,25×');
    await expect.poll(pageText).toContain('2 rondas abiertas');
    expect(pageText()).toContain('Jugar en exceso hace mal.');
    await expect.poll(pageText).toContain('Vos');
  });

  it('is not shown by its address to who hides offers, nor stays when they do', async () => {
    const description = 'Ocultaste las ofertas, y no participás en este torneo.';
    let answers: Record<string, object> = { tournament: one, leaderboard: board };
    await showPage(Events, (...call) => serverOf(answers)(...call), `/?run=${ID}`);
    await expect.poll(pageText).toContain('Tabla');
    const refusal = { success: false, code: 'OFFERS_HIDDEN', description };
    answers = { tournament: refusal, leaderboard: refusal };
    vi.useFakeTimers();
    publishBoards([ID]);
    await vi.advanceTimersByTimeAsync(2000);
    vi.useRealTimers();
    await expect.poll(pageText).toContain('Ocultaste las ofertasSolo ves aquellas');
    expect(pageText()).not.toContain('Copa Ceibo');
    find('a', 'Promociones');
  });

  it('states the terms of prizes that are a bonus', async () => {
    const bonus = {
      wagering: 5,
      days: 7,
      maxBet: '500.00',
      weights: [{ category: 'slots', name: 'Slots', weight: 10_000 }],
      sports: null,
    };
    await showPage(
      Events,
      serverOf({ tournament: { ...one, bonus }, leaderboard: board }),
      `/?run=${ID}`,
    );
    await expect.poll(pageText).toContain('Los premios en bono se juegan 5 veces en 7 días.');
    expect(pageText()).toContain('De cada jugada cuenta: Slots 100 %.');
    expect(pageText()).toContain('el máximo por ronda es $ 500,00');
  });

  it('reads the board again after an event, once for many', async () => {
    const { callsTo } = await showPage(
      Events,
      serverOf({ tournament: one, leaderboard: board }),
      `/?run=${ID}`,
    );
    const asked = () => callsTo('/api/promotions/leaderboard').length;
    await expect.poll(pageText).toContain('Tabla');
    const before = asked();
    vi.useFakeTimers();
    for (let time = 0; time < 5; time += 1) publishBoards([ID]);
    publishBoards(['another']);
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked()).toBe(before + 1);
  });
});
