// Starts the page: the session, the events, and the selection that the operator's page asked for.

import { startPage } from '../../react-kit/start-page.ts';
import type { EventAnswer } from '../wire.ts';
import { App } from './App.tsx';
import { PHONE } from './shell/Elements.tsx';
import { find, openSession, tellOperator } from './state/api.ts';
import { bets, loadBets } from './state/bets.ts';
import { events, keepCards, loadList, loadTree } from './state/events.ts';
import { followEvents } from './state/live.ts';
import { followHistory, openDialog, openEvent } from './state/navigation.ts';
import { followOdds, followTabs, restore, resume, side, slip, toggle } from './state/slip.ts';
import { selectionOf } from './state/sums.ts';
import { say } from './state/words.ts';

const TREE_EVERY_MS = 60_000;
const BETS_EVERY_MS = 10_000;

const query = startPage(say('title'), <App />);
const wanted = query.get('selectionsId');
const eventId = wanted?.split('_')[0] ?? query.get('EventId');

followHistory({ isPlaceGiven: Boolean(eventId) });
await Promise.all([openSession(query), loadTree()]);
restore();
// The favourites of a player who has just come are other ones than the visitor's.
if (events.get().filter.when === 'favourites') void loadList();
followTabs();
followEvents();
followOdds();
if (eventId) await choose(eventId);
tellOperator('ready');
void import('../../page-kit/styles/display-font.css');
void resume();
void loadBets();
repeat(TREE_EVERY_MS, loadTree);
// The worth of open bets moves with every price, so their list is asked for while it is displayed.
repeat(BETS_EVERY_MS, async () => {
  if (side.get().tab === 'bets' && bets.get().list === 'open') await loadBets();
});

/** Does it again and again, but not on a hidden page. */
function repeat(everyMs: number, work: () => Promise<void>): void {
  setInterval(() => {
    if (document.visibilityState === 'visible') void work();
  }, everyMs);
}

/** Puts the selection from the operator's page on the slip, or opens the event. */
async function choose(id: string): Promise<void> {
  const answer = await find<EventAnswer>(`events/${encodeURIComponent(id)}`);
  if (answer === undefined) return;
  const { event, markets } = answer;
  keepCards([event]);
  const [chosen] = markets.flatMap((market) =>
    market.selections
      .filter(({ id: selection, odds }) => selection === wanted && odds !== null)
      .map((selection) => selectionOf(event, market, selection)),
  );
  if (chosen === undefined) return openEvent(id);
  if (!slip.get().selections.some((each) => each.id === wanted)) toggle(chosen);
  side.set({ tab: 'slip' });
  if (window.matchMedia(PHONE).matches) openDialog('slip');
}
