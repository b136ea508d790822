// Starts the page: the session, or the view of a visitor, and the races.

import { createRoot } from 'react-dom/client';
import { Refused } from '../../page-kit/calls.ts';
import { onReturn } from '../../page-kit/page.ts';
import { openSession } from '../../page-kit/session.ts';
import { applyTheme } from '../../page-kit/theme.ts';
import { App } from './App.tsx';
import { calls, closeOn } from './state/api.ts';
import { meetOperator, tellOperator } from './state/operator-page.ts';
import { page, tellPlayer } from './state/page-state.ts';
import { followRaces, loadProgram, loadRace, loadState } from './state/reading.ts';
import { locale, say } from './state/words.ts';

document.documentElement.lang = locale;
document.title = say('title');
const query = new URLSearchParams(location.search);
applyTheme(query);
const isVisitor = query.has('visitor');
if (isVisitor) page.set({ who: 'visitor' });

const root = document.getElementById('app');
if (root) createRoot(root).render(<App />);

await Promise.all([loadProgram().then(loadRace), isVisitor ? undefined : enter()]);
followRaces();
onReturn(() => {
  if (page.get().who === 'player') void loadState().catch(closeOn);
});

async function enter(): Promise<void> {
  try {
    await openSession(calls);
    const { parentOrigin } = await loadState();
    meetOperator(parentOrigin);
    tellOperator('ready');
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    page.set({ who: 'closed' });
    tellPlayer(say('sessionClosed'), true);
  }
}
