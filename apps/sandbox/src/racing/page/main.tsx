// Starts the page: the session, or the view of a visitor, and the races.

import { Refused } from '../../page-kit/calls.ts';
import { onReturn } from '../../page-kit/page.ts';
import { openSession } from '../../page-kit/session.ts';
import { startPage } from '../../react-kit/start-page.ts';
import { App } from './App.tsx';
import { page } from './state/page-state.ts';
import {
  calls,
  closeOn,
  closePage,
  tellOperator,
  followRaces,
  loadProgram,
  loadRace,
  loadState,
} from './state/reading.ts';
import { say } from './state/words.ts';

const isVisitor = startPage(say('title'), <App />).has('visitor');
if (isVisitor) page.set({ who: 'visitor' });

await Promise.all([loadProgram().then(loadRace), isVisitor ? undefined : enter()]);
void import('../../page-kit/styles/display-font.css');
followRaces();
onReturn(() => {
  if (page.get().who === 'player') void loadState().catch(closeOn);
});

async function enter(): Promise<void> {
  try {
    await openSession(calls);
    await loadState();
    tellOperator('ready');
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    closePage();
  }
}
