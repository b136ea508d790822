import { useState } from 'react';
import { Notice } from '../../react-kit/Notice.tsx';
import { useStore } from '../../react-kit/store.ts';
import { EventList } from './events/EventList.tsx';
import { Filters } from './events/Filters.tsx';
import { Search } from './events/Search.tsx';
import { Tree } from './events/Tree.tsx';
import { EventPage } from './event/EventPage.tsx';
import { Icon } from './shell/Icon.tsx';
import { Note } from './shell/Note.tsx';
import { Rules } from './shell/Rules.tsx';
import { Settings } from './shell/Settings.tsx';
import { Side } from './slip/Side.tsx';
import { SlipBar } from './slip/Slip.tsx';
import { events } from './state/events.ts';
import { say } from './state/words.ts';

export function App() {
  const open = useStore(events, 'open');
  const isFeedUp = useStore(events, 'isFeedUp');
  const [sheet, setSheet] = useState<'settings' | 'rules' | 'search' | null>(null);
  const [ruleOf, setRuleOf] = useState<string | null>(null);
  const close = () => setSheet(null);
  const search = () => setSheet('search');
  const showRules = (type: string | null) => {
    setRuleOf(type);
    setSheet('rules');
  };
  return (
    <main className="sb">
      <nav className="sb-tree panel" aria-label={say('leagues')}>
        <button className="input input-search tree-search" onClick={search}>
          <Icon name="magnifying-glass" />
          {say('searchHint')}
        </button>
        <Tree />
      </nav>
      <div className="sb-main">
        {isFeedUp === true ? null : (
          <Note icon="wifi-slash" role="status">
            {say(isFeedUp === null ? 'stale' : 'feedDown')}
          </Note>
        )}
        {open === null ? (
          <>
            <Filters onSettings={() => setSheet('settings')} onSearch={search} />
            <EventList />
          </>
        ) : (
          <EventPage key={open} id={open} onRules={showRules} />
        )}
      </div>
      <Side />
      <Notice />
      <SlipBar />
      {sheet === 'search' ? <Search onClose={close} /> : null}
      {sheet === 'settings' ? <Settings onClose={close} onRules={() => showRules(null)} /> : null}
      {sheet === 'rules' ? <Rules type={ruleOf} onClose={close} /> : null}
    </main>
  );
}
