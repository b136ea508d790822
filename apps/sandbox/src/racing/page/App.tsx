// The page: its head, the tabs, and the view of the moment.

import { Program } from './program/Program.tsx';
import { RacePage } from './race/RacePage.tsx';
import { Notice } from './shell/Notice.tsx';
import { Rules } from './shell/Rules.tsx';
import { page, type View } from './state/page-state.ts';
import { showRace } from './state/reading.ts';
import { useStore } from './state/store.ts';
import { money, raceNumber, say } from './state/words.ts';
import { Tickets } from './tickets/Tickets.tsx';

/** The operator's page around the frame names the game and displays the balance. */
const isFramed = window.parent !== window;

export function App() {
  const view = useStore(page, (state) => state.view);
  return (
    <div className="page">
      {isFramed ? (
        <div className="top">
          <h1 className="visually-hidden">{say('title')}</h1>
          <Tabs view={view} />
          <Rules />
        </div>
      ) : (
        <>
          <Head />
          <Tabs view={view} />
        </>
      )}
      <Silent />
      <main>
        {view === 'program' ? <Program /> : null}
        {view === 'race' ? <RacePage /> : null}
        {view === 'tickets' ? <Tickets /> : null}
      </main>
      <Notice />
    </div>
  );
}

function Head() {
  const balance = useStore(page, (state) => state.balance);
  const who = useStore(page, (state) => state.who);
  return (
    <header className="head">
      <h1>{say('title')}</h1>
      {who === 'player' ? (
        <p className="balance">
          <span>{say('balance')}</span>
          <b>{balance === null ? '–' : money(balance)}</b>
        </p>
      ) : null}
      <Rules />
    </header>
  );
}

function Silent() {
  const isSilent = useStore(page, (state) => state.isSilent);
  return (
    <p className="silent" role="status">
      {isSilent ? say('silent') : null}
    </p>
  );
}

function Tabs({ view }: { view: View }) {
  const race = useStore(page, (state) => state.race);
  const raceId = useStore(page, (state) => state.raceId);
  const who = useStore(page, (state) => state.who);
  const open = useStore(
    page,
    (state) => state.tickets.filter((ticket) => ticket.state === 'taken').length,
  );
  const tab = (name: View, text: string, onPress: () => void) => (
    <button type="button" aria-current={view === name ? 'page' : undefined} onClick={onPress}>
      {text}
    </button>
  );
  return (
    <nav className="tabs" aria-label={say('views')}>
      {tab('program', say('program'), () => page.set({ view: 'program' }))}
      {raceId === null
        ? null
        : tab(
            'race',
            race === null ? say('race') : `${say('race')} ${raceNumber(race.line.number)}`,
            () => showRace(raceId),
          )}
      {who === 'visitor'
        ? null
        : tab('tickets', open > 0 ? `${say('tickets')} (${open})` : say('tickets'), () =>
            page.set({ view: 'tickets' }),
          )}
    </nav>
  );
}
