// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { publishLimitEvent } from '../../live/limit-events.ts';
import { clearPage, find, pageText, showPage, type Server } from '../../testing/show-page.ts';
import { PlayWatch } from './PlayWatch.tsx';

afterEach(clearPage);

const check = {
  success: true,
  minutes: 60,
  now: '2025-11-22T13:00:00.000Z',
  loggedInAt: '2025-11-22T12:00:00.000Z',
  staked: '41500.00',
  won: '37300.00',
  net: '-4200.00',
};
const due = { ...check, dueAt: '2025-11-22T13:00:00.000Z' };
const later = { ...check, dueAt: '2025-11-22T14:00:00.000Z' };

const onLeave = vi.fn<() => void>();
/** A round runs until its button is pressed. */
function InRound() {
  const [isInRound, setInRound] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setInRound(false)}>
        end
      </button>
      <PlayWatch isInRound={isInRound} onLeave={onLeave} />
    </>
  );
}
const Between = () => <PlayWatch isInRound={false} onLeave={onLeave} />;

const server =
  (first: object): Server =>
  (path) =>
    ({ '/api/limits/reality-check': first, '/api/limits/acknowledge-reality-check': later })[path];

/** A limit refuses a stake; gives what the page says then. */
function reach(left = '800.00'): string {
  publishLimitEvent({
    name: 'limit-reached',
    data: {
      kind: 'loss',
      window: 'week',
      limit: '50000.00',
      used: '49200.00',
      wanted: '2000.00',
      left,
      endsAt: '2025-11-24T03:00:00.000Z',
    },
  });
  return pageText();
}

describe('a reality check that is due', () => {
  it('shows time, staked, won and result, and goes once it was acknowledged', async () => {
    const { callsTo } = await showPage(Between, server(due));
    await expect.poll(pageText).toContain('Llevás 1 h en tu sesión');
    expect(pageText()).toContain('Apostado$ 41.500,00Ganado$ 37.300,00Resultado−$ 4.200,00');
    find('button', 'Seguir jugando').click();
    await expect.poll(() => document.querySelector('dialog')).toBeNull();
    expect(callsTo('/api/limits/acknowledge-reality-check')).toHaveLength(1);
    expect(onLeave).not.toHaveBeenCalled();
  });

  it('waits for the end of the round', async () => {
    await showPage(InRound, server(due));
    await expect.poll(pageText).toContain('end');
    expect(document.querySelector('dialog')).toBeNull();
    find('button', 'end').click();
    await expect.poll(pageText).toContain('Llevás 1 h en tu sesión');
  });

  it('comes and goes with what another tab does to it', async () => {
    let answer: object = later;
    await showPage(Between, (path, request) => server(answer)(path, request));
    await expect.poll(() => document.querySelector('dialog')).toBeNull();
    const changed = () => publishLimitEvent({ name: 'limits-changed', data: {} });
    answer = due;
    await expect.poll(() => (changed(), pageText())).toContain('Llevás 1 h en tu sesión');
    answer = later;
    changed();
    await expect.poll(() => document.querySelector('dialog')).toBeNull();
  });

  it('closes the game for a player who stops for today', async () => {
    await showPage(Between, server(due));
    await expect.poll(pageText).toContain('Dejar por hoy');
    find('button', 'Dejar por hoy').click();
    await expect.poll(() => onLeave.mock.calls.length).toBe(1);
  });

  it('stays, and says why, when its acknowledgement does not reach the server', async () => {
    await showPage(Between, (path) => (path.endsWith('/reality-check') ? due : undefined));
    await expect.poll(pageText).toContain('Seguir jugando');
    find('button', 'Seguir jugando').click();
    await expect.poll(pageText).toContain('No pudimos conectarnos');
  });
});

it('a check that is not due, or off, is not shown', async () => {
  const { callsTo } = await showPage(Between, server({ ...check, minutes: null, dueAt: null }));
  await expect.poll(() => callsTo('/api/limits/reality-check')).toHaveLength(1);
  expect(document.querySelector('dialog')).toBeNull();
});

it('a player whom a limit stopped can leave the game from there', async () => {
  onLeave.mockClear();
  await showPage(Between, server(later));
  await expect.poll(() => reach()).toContain('Dejar por hoy');
  find('button', 'Dejar por hoy').click();
  expect(onLeave).toHaveBeenCalledOnce();
});

it('a stake that a limit refused is explained, with the amount that would pass', async () => {
  await showPage(Between, server(later));
  await expect.poll(() => reach()).toContain('Esta jugada pasa tu límite');
  expect(pageText()).toContain(
    'Tu límite de pérdidas por semana es $ 50.000,00 y ya usaste $ 49.200,00.',
  );
  expect(pageText()).toContain('Querías jugar$ 2.000,00Pasa hasta$ 800,00');
  expect(pageText()).toContain('El límite empieza de nuevo el 24/11/2025 00:00');
  find('button', 'OK').click();
  await expect.poll(() => document.querySelector('dialog')).toBeNull();
});

it('a limit that is used up says so, and that nothing passes until it begins anew', async () => {
  await showPage(Between, server(later));
  await expect.poll(() => reach('0.00')).toContain('Llegaste a tu límite');
  expect(pageText()).toContain('Hasta entonces no pasa otra apuesta.');
  expect(pageText()).not.toContain('Pasa hasta');
});

describe('a stake that is refused for the player’s person or place', () => {
  it.each([
    ['OUTSIDE_JURISDICTION', 'Solo tomamos apuestas en Argentina', true],
    ['LOCATION_UNKNOWN', 'Apagá la VPN', true],
    ['PLAYER_RESTRICTED', 'Podés retirar tu saldo', true],
    ['EVENT_RESTRICTED', 'Podés apostar a otros', false],
  ] as const)('%s is explained, with a way out', async (reason, words, isOfAll) => {
    await showPage(Between, server(later));
    // The popup listens once the page has been drawn.
    const refused = () => publishLimitEvent({ name: 'stake-refused', data: { reason } });
    await expect.poll(() => (refused(), pageText())).toContain(words);
    expect(pageText()).toContain('No se descontó nada');
    expect(pageText().includes('Salir')).toBe(isOfAll);
  });
});
