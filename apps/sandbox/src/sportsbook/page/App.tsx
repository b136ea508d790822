import { useState } from 'react';
import { Notice } from '../../react-kit/Notice.tsx';
import { useStore } from '../../react-kit/store.ts';
import { EventPage } from './event/EventPage.tsx';
import { EventList } from './events/EventList.tsx';
import { Filters, Search, Tree } from './events/Filters.tsx';
import { Icon, Note, Sheet } from './shell/Elements.tsx';
import { Rules, Settings } from './shell/Settings.tsx';
import { Side } from './slip/Side.tsx';
import { SlipBar } from './slip/Slip.tsx';
import { events } from './state/events.ts';
import { say } from './state/words.ts';

/** The dialog over the page; of the rules, with the type of market that comes first. */
type Dialog = 'tree' | 'search' | 'settings' | { rulesFrom: string | null };

export function App() {
  const open = useStore(events, 'open');
  const isFeedUp = useStore(events, 'isFeedUp');
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  const showRules = (rulesFrom: string | null) => setDialog({ rulesFrom });
  return (
    <main className="sb">
      <nav className="sb-tree panel" aria-label={say('leagues')}>
        <button className="input input-search tree-search" onClick={() => setDialog('search')}>
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
            <Filters onDialog={setDialog} />
            <EventList />
          </>
        ) : (
          <EventPage key={open} id={open} onRules={showRules} />
        )}
      </div>
      <Side />
      <Notice />
      <SlipBar />
      {dialog === 'tree' ? (
        <Sheet title={say('leagues')} onClose={close}>
          <Tree onChosen={close} />
        </Sheet>
      ) : null}
      {dialog === 'search' ? <Search onClose={close} /> : null}
      {dialog === 'settings' ? <Settings onClose={close} onRules={() => showRules(null)} /> : null}
      {dialog !== null && typeof dialog === 'object' ? (
        <Rules type={dialog.rulesFrom} onClose={close} />
      ) : null}
    </main>
  );
}
