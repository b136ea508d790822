// The page: its head, the tabs, and the view of the moment.

import { Notice } from '../../react-kit/Notice.tsx';
import { usePart, useStore } from '../../react-kit/store.ts';
import { Program } from './program/Program.tsx';
import { RacePage } from './race/RacePage.tsx';
import { Tickets } from './race/Tickets.tsx';
import { Rules } from './shell/Rules.tsx';
import { page, type View } from './state/page-state.ts';
import { showRace } from './state/reading.ts';
import { money, raceNumber, say } from './state/words.ts';

/** The operator's page around the frame names the game and displays the balance. */
const isFramed = window.parent !== window;

export function App() {
  const view = useStore(page, 'view');
  const isSilent = useStore(page, 'isSilent');
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
          <header className="head">
            <h1>{say('title')}</h1>
            <Balance />
            <Rules />
          </header>
          <Tabs view={view} />
        </>
      )}
      <p className="silent" role="status">
        {isSilent ? say('silent') : null}
      </p>
      <main>
        {view === 'program' ? <Program /> : null}
        {view === 'race' ? <RacePage /> : null}
        {view === 'tickets' ? <Tickets /> : null}
      </main>
      <Notice />
    </div>
  );
}

function Balance() {
  const { balance, who } = useStore(page);
  return who !== 'player' ? null : (
    <p className="balance">
      <span>{say('balance')}</span>
      <b>{balance === null ? '–' : money(balance)}</b>
    </p>
  );
}

function Tabs({ view }: { view: View }) {
  const { race, raceId, who } = useStore(page);
  const open = usePart(
    page,
    ({ tickets }) => tickets.filter(({ state }) => state === 'taken').length,
  );
  const tab = (name: View, text: string, onPress: () => void) => (
    <button aria-current={view === name ? 'page' : undefined} onClick={onPress}>
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
