// @vitest-environment happy-dom
import type { SportsEvent } from '@ceibo/contracts/sports';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { providers } from '../../state/content/menu.ts';
import { offerChanged, oddsChanged } from '../../state/sports/sports-odds.ts';
import { clearPage, find, pageText, showPage } from '../../testing/show-page.ts';
import { SportsBets } from './SportsBets.tsx';

/** On a busy machine too. */
const SOON = { timeout: 10_000 };

const selection = (
  id: string,
  outcomeType: 'Home' | 'Tie' | 'Away',
  name: string,
  trueOdds: string,
) => ({ _id: id, outcomeType, name, trueOdds });

function eventOf(id: string, isFootball = true): SportsEvent {
  const names = { leagueName: `Liga ${id}`, sportName: isFootball ? 'Fútbol' : 'Tenis' };
  const tie = isFootball ? [selection(`${id}-x`, 'Tie', 'Empate', '3.10')] : [];
  const selections = [
    selection(`${id}-1`, 'Home', `Sur ${id}`, '1.85'),
    ...tie,
    selection(`${id}-2`, 'Away', `Norte ${id}`, '4.20'),
  ];
  return {
    _id: id,
    sport: isFootball ? 'football' : 'tennis',
    ...names,
    markets: [
      { marketType: { _id: 'ML0' }, startDate: '2025-11-23T00:30:00Z', selections, ...names },
    ],
  };
}

const bets: [string, string][] = [];
const Page = () => <SportsBets onBet={(...chosen) => bets.push(chosen)} />;
const show = (answer: object | undefined) =>
  showPage(Page, (path) => (path.startsWith('/api/sports/events') ? answer : undefined));
const offered = (...events: SportsEvent[]) => ({ success: true, isOffered: true, events });

/** An observer reports an element when it is first laid out, as browsers do. */
class ToldAtOnce {
  readonly #look: () => void;
  constructor(look: () => void) {
    this.#look = look;
  }
  observe(): void {
    queueMicrotask(this.#look);
  }
  disconnect(): void {}
}

/** Gives every row the sizes that a layout would, and a place that scrolling changes. */
function layOut({ width, content }: { width: number; content: number }): { left: number } {
  const place = { left: 0 };
  vi.stubGlobal('ResizeObserver', ToldAtOnce);
  const scrollTo = (left: number) => (place.left = Math.max(0, Math.min(content - width, left)));
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(content);
  vi.spyOn(HTMLElement.prototype, 'scrollLeft', 'get').mockImplementation(() => place.left);
  const leftOf = (sent: unknown): number =>
    typeof sent === 'object' && sent !== null && 'left' in sent && typeof sent.left === 'number'
      ? sent.left
      : 0;
  vi.spyOn(HTMLElement.prototype, 'scrollBy').mockImplementation(
    (...sent: unknown[]) => void scrollTo(place.left + leftOf(sent[0])),
  );
  vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(
    (...sent: unknown[]) => void scrollTo(leftOf(sent[0])),
  );
  return place;
}

const scrolled = () => document.querySelector('.scroller')?.dispatchEvent(new Event('scroll'));

beforeEach(() => void bets.splice(0));
afterEach(() => {
  clearPage();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the events', () => {
  it('are cards with the moneyline: 1 X 2 in football, 1 2 where there is no tie', async () => {
    await show(offered(eventOf('a'), eventOf('b', false)));
    await vi.waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(2), SOON);
    const [football, tennis] = [...document.querySelectorAll('article')].map((card) =>
      card.textContent?.replaceAll(/\s/g, ' '),
    );
    expect(football).toBe(
      'Fútbol, Liga asáb, nov 22, 09:30 p. m.Sur aNorte aSur a, cuota 1,8511,85Empate, cuota ' +
        '3,10X3,10Norte a, cuota 4,2024,20',
    );
    expect(tennis).toContain('Sur bNorte bSur b, cuota 1,8511,85Norte b, cuota 4,2024,20');
    expect(
      [...document.querySelectorAll('article')].map((card) => card.getAttribute('aria-label')),
    ).toEqual(['Sur a – Norte a', 'Sur b – Norte b']);
  });

  it('go at once when the sportsbook is switched off', async () => {
    const { store } = await show(offered(eventOf('a')));
    await vi.waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(1), SOON);
    store.dispatch(providers.actions.known([{ name: 'bti', status: false }]));
    await vi.waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(0), SOON);
  });

  it('have a loading animation in their place while there are none', async () => {
    await show(offered());
    await vi.waitFor(
      () =>
        expect(document.querySelector('[role=status]')?.getAttribute('aria-label')).toBe(
          'Cargando los eventos…',
        ),
      SOON,
    );
    expect(document.querySelectorAll('.ev-sk').length).toBeGreaterThan(0);
  });

  it('are asked for again after five minutes, and after 15 seconds while there are none', async () => {
    const waits: { ms: number; end(): void }[] = [];
    const answers = [offered(), offered(eventOf('a')), offered(eventOf('b'))];
    const pause = (ms: number) => new Promise<void>((end) => waits.push({ ms, end }));
    const { calls } = await showPage(Page, () => answers.shift(), '/', { pause });
    const asked = () => calls.filter(({ path }) => path.startsWith('/api/sports/events')).length;
    for (const [count, ms] of [15_000, 300_000, 300_000].entries()) {
      await vi.waitFor(() => expect(waits).toHaveLength(count + 1), SOON);
      expect(asked()).toBe(count + 1);
      expect(waits.at(-1)?.ms).toBe(ms);
      waits.at(-1)?.end();
    }
    await vi.waitFor(() => expect(asked()).toBe(4), SOON);
  });

  it('keep the animation while the server does not answer', async () => {
    const { calls } = await show(undefined);
    await vi.waitFor(() => expect(calls.length).toBeGreaterThan(0), SOON);
    expect(document.querySelectorAll('.ev-sk').length).toBeGreaterThan(0);
  });

  it('are not there when there is no sportsbook', async () => {
    await show({ success: true, isOffered: false, events: [] });
    await vi.waitFor(() => expect(pageText()).toBe(''), SOON);
  });

  it('tell what was pressed', async () => {
    await show(offered(eventOf('a')));
    await vi.waitFor(() => find('button', 'Empate, cuota 3,10'), SOON);
    find('button', 'Empate, cuota 3,10').click();
    find('button', 'Norte a, cuota 4,20').click();
    expect(bets).toEqual([
      ['a', 'a-x'],
      ['a', 'a-2'],
    ]);
  });

  it('show prices as they change, with a marker', async () => {
    const { store } = await show(offered(eventOf('a')));
    await vi.waitFor(() => find('button', 'Sur a, cuota 1,85'), SOON);
    store.dispatch(oddsChanged([{ eventId: 'a', selectionId: 'a-1', trueOdds: '1.95' }]));
    await vi.waitFor(
      () => expect(find('button', 'Sur a, cuota 1,95').className).toContain('odd-up'),
      SOON,
    );
    expect(find('button', 'Norte a, cuota 4,20').className).toBe('odd');
  });
});

describe('a suspended event', () => {
  it('shows its last prices, says why, and takes no press until it is open again', async () => {
    const { store } = await show(offered({ ...eventOf('a'), isSuspended: true }, eventOf('b')));
    const name = 'Sur a, cuota 1,85 (Suspendido por ahora)';
    await vi.waitFor(() => find('button', name), SOON);
    expect(find('button', name).getAttribute('aria-disabled')).toBe('true');
    find('button', name).click();
    find('button', 'Sur b, cuota 1,85').click();
    expect(bets).toEqual([['b', 'b-1']]);
    store.dispatch(offerChanged({ resumed: ['a'] }));
    await vi.waitFor(() => find('button', 'Sur a, cuota 1,85'), SOON);
    store.dispatch(offerChanged({ isSilent: true }));
    await vi.waitFor(() => find('button', 'Sur b, cuota 1,85 (Suspendido por ahora)'), SOON);
  });
});

describe('the arrows', () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => eventOf(id));

  it('go on, wrap to the start at the end, and back', async () => {
    const place = layOut({ width: 1000, content: 2600 });
    await show(offered(...six));
    await vi.waitFor(() => find('button', 'Siguiente'), SOON);
    find('button', 'Siguiente').click();
    expect(place.left).toBe(800);
    find('button', 'Siguiente').click();
    expect(place.left).toBe(1600);
    find('button', 'Siguiente').click();
    expect(place.left).toBe(0);
    find('button', 'Siguiente').click();
    scrolled();
    await vi.waitFor(
      () => expect(find('button', 'Anterior').getAttribute('aria-disabled')).not.toBe('true'),
      SOON,
    );
    find('button', 'Anterior').click();
    expect(place.left).toBe(0);
  });

  it('do nothing backwards at the start, and say why', async () => {
    const place = layOut({ width: 1000, content: 2600 });
    await show(offered(...six));
    await vi.waitFor(() => find('button', 'Anterior'), SOON);
    const previous = find('button', 'Anterior');
    expect(previous.getAttribute('aria-disabled')).toBe('true');
    expect(
      document.getElementById(previous.getAttribute('aria-describedby') ?? '')?.textContent,
    ).toBe('Ya estás en el principio');
    previous.click();
    expect(place.left).toBe(0);
  });

  it('are not there when everything fits', async () => {
    layOut({ width: 1000, content: 1000 });
    await show(offered(eventOf('a')));
    await vi.waitFor(() => find('button', 'Sur a, cuota 1,85'), SOON);
    expect(document.querySelector('.arrows')).toBeNull();
  });
});
