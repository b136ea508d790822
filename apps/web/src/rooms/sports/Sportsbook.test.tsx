// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearPage, find, pageText, showPage } from '../../testing/show-page.ts';
import { Sportsbook } from './Sportsbook.tsx';
import { sportsbookEventOf } from './sportsbook-messages.ts';
import { useBetUnderWay } from './use-bet-under-way.ts';

afterEach(() => {
  clearPage();
  delete document.documentElement.dataset['theme'];
  vi.useRealTimers();
});

const frame = { origin: 'https://book.example', window };
const message = (event: string, origin = frame.origin) => ({
  origin,
  source: window,
  data: { type: 'ceibo-sportsbook', event },
});

it.each(['ready', 'bet-sent', 'bet-placed', 'bet-answered'])('the event %s is heard', (event) => {
  expect(sportsbookEventOf(message(event), frame)).toBe(event);
});

it('another event, another origin and another window are not heard', () => {
  expect(sportsbookEventOf(message('bet-lost'), frame)).toBeNull();
  expect(sportsbookEventOf(message('ready', 'https://book.example.evil'), frame)).toBeNull();
  expect(sportsbookEventOf({ ...message('ready'), source: null }, frame)).toBeNull();
});

describe('a bet that is under way', () => {
  function Bet() {
    const [isUnderWay, setUnderWay] = useBetUnderWay();
    return (
      <>
        <p>{isUnderWay ? 'under way' : 'none'}</p>
        <button type="button" aria-label="sent" onClick={() => setUnderWay(true)} />
        <button type="button" aria-label="answered" onClick={() => setUnderWay(false)} />
      </>
    );
  }

  it('counts from when it was sent until its answer', async () => {
    await showPage(Bet, () => undefined);
    await expect.poll(pageText).toBe('none');
    find('button', 'sent').click();
    await expect.poll(pageText).toBe('under way');
    find('button', 'answered').click();
    await expect.poll(pageText).toBe('none');
  });

  it('stops counting when its answer is never told', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    await showPage(Bet, () => undefined);
    await vi.waitFor(() => expect(pageText()).toBe('none'));
    find('button', 'sent').click();
    await vi.waitFor(() => expect(pageText()).toBe('under way'));
    vi.advanceTimersByTime(19_000);
    await vi.waitFor(() => expect(pageText()).toBe('under way'));
    vi.advanceTimersByTime(2_000);
    await vi.waitFor(() => expect(pageText()).toBe('none'));
  });
});

it.each([
  ['PLAYER_EXCLUDED', 'El juego está cerrado en tu cuenta', 'Juego responsable', '/responsible'],
  ['LIVENESS_CHECK_REQUIRED', 'Verificá que sos vos', 'Verificar ahora', '/identity-check'],
])('%s leads from the sportsbook to a page that says more', async (code, title, link, page) => {
  const nothing = { eventId: undefined, selectionId: undefined };
  await showPage(
    () => <Sportsbook chosen={nothing} onOpened={() => {}} onBet={() => {}} />,
    () => ({ success: false, code, description: 'El motivo.' }),
  );
  await expect.poll(pageText).toContain(`${title}El motivo.`);
  expect(find('a', link).getAttribute('href')).toBe(page);
  expect(pageText()).not.toContain('Reintentar');
});

it('the sportsbook is opened with the theme of the site', async () => {
  document.documentElement.dataset['theme'] = 'teal';
  const nothing = { eventId: undefined, selectionId: undefined };
  await showPage(
    () => <Sportsbook chosen={nothing} onOpened={() => {}} onBet={() => {}} />,
    () => ({
      success: true,
      url: 'https://book.example/?auth_token=t-1&lang=es',
      token: 't-1',
    }),
  );
  await expect
    .poll(() => document.querySelector('iframe')?.getAttribute('src'))
    .toBe('https://book.example/?auth_token=t-1&lang=es&theme=teal');
});
