import { useState } from 'react';
import { EventList } from './events/EventList.tsx';
import { Filters } from './events/Filters.tsx';
import { Search } from './events/Search.tsx';
import { Tree } from './events/Tree.tsx';
import { EventPage } from './event/EventPage.tsx';
import { Icon } from './shell/Icon.tsx';
import { Notice } from './shell/Notice.tsx';
import { Rules } from './shell/Rules.tsx';
import { Settings } from './shell/Settings.tsx';
import { Side } from './slip/Side.tsx';
import { SlipBar } from './slip/Slip.tsx';
import { events } from './state/events.ts';
import { slip } from './state/slip.ts';
import { side } from './state/side.ts';
import { useStore } from './state/store.ts';
import { say } from './state/words.ts';

/** The sportsbook: leagues, events or one event, and the slip beside them. */
export function App() {
  const open = useStore(events, (state) => state.open);
  const isFeedUp = useStore(events, (state) => state.isFeedUp);
  const [sheet, setSheet] = useState<'settings' | 'rules' | 'search' | null>(null);
  const [ruleOf, setRuleOf] = useState<string | null>(null);
  return (
    <main className="sb">
      <nav className="sb-tree panel" aria-label={say('leagues')}>
        <button className="input input-search tree-search" onClick={() => setSheet('search')}>
          <Icon name="magnifying-glass" />
          {say('searchHint')}
        </button>
        <Tree />
      </nav>
      <div className="sb-main">
        {isFeedUp === true ? null : (
          <p className="note warn" role="status">
            <Icon name="wifi-slash" />
            {say(isFeedUp === null ? 'stale' : 'feedDown')}
          </p>
        )}
        {open === null ? (
          <>
            <Filters onSettings={() => setSheet('settings')} onSearch={() => setSheet('search')} />
            <EventList />
          </>
        ) : (
          <EventPage
            key={open}
            id={open}
            onRules={(type) => {
              setRuleOf(type);
              setSheet('rules');
            }}
          />
        )}
      </div>
      <Side />
      <Notice />
      <SlipBar
        onOpen={() =>
          side.set({ isOpen: true, tab: slip.get().selections.length === 0 ? 'bets' : 'slip' })
        }
      />
      {sheet === 'search' ? <Search onClose={() => setSheet(null)} /> : null}
      {sheet === 'settings' ? (
        <Settings
          onClose={() => setSheet(null)}
          onRules={() => {
            setRuleOf(null);
            setSheet('rules');
          }}
        />
      ) : null}
      {sheet === 'rules' ? <Rules type={ruleOf} onClose={() => setSheet(null)} /> : null}
    </main>
  );
}
