// The page: its head, the tabs, and the view of the moment.

import { useRef } from 'react';
import { Notice } from '../../react-kit/Notice.tsx';
import { useStore } from '../../react-kit/store.ts';
import { Program } from './program/Program.tsx';
import { RacePage } from './race/RacePage.tsx';
import { Tickets } from './race/Tickets.tsx';
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
      <header className="head">
        <h1 className={isFramed ? 'visually-hidden' : undefined}>{say('title')}</h1>
        {isFramed ? <Tabs /> : <Balance />}
        <Rules />
      </header>
      {isFramed ? null : <Tabs />}
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

function Tabs() {
  const { view, race, raceId, who, tickets } = useStore(page);
  const open = tickets.filter(({ state }) => state === 'taken').length;
  const number = race === null ? '' : ` ${raceNumber(race.line.number)}`;
  const tab = (name: View, text: string, onPress = () => page.set({ view: name })) => (
    <button aria-current={view === name ? 'page' : undefined} onClick={onPress}>
      {text}
    </button>
  );
  return (
    <nav className="tabs" aria-label={say('views')}>
      {tab('program', say('program'))}
      {raceId === null ? null : tab('race', say('race') + number, () => showRace(raceId))}
      {who === 'visitor' ? null : tab('tickets', say('tickets') + (open > 0 ? ` (${open})` : ''))}
    </nav>
  );
}

const RULES = [
  'simulated',
  'rulePools',
  'ruleTakeOut',
  'ruleDividend',
  'rulePlaces',
  'ruleDeadHeat',
  'ruleCoupled',
  'ruleNonRunner',
  'ruleNoWinner',
  'ruleDraw',
] as const;

function Rules() {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button className="btn btn-rules" onClick={() => dialog.current?.showModal()}>
        {say('rules')}
      </button>
      <dialog ref={dialog} className="sheet" aria-label={say('rules')}>
        <h2>{say('rules')}</h2>
        <ul>
          {RULES.map((rule) => (
            <li key={rule}>{say(rule)}</li>
          ))}
        </ul>
        <button className="btn" onClick={() => dialog.current?.close()}>
          {say('close')}
        </button>
      </dialog>
    </>
  );
}
