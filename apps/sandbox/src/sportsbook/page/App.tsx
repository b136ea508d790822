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
import { closeDialog, dialogs } from './state/navigation.ts';
import { say } from './state/words.ts';

export function App() {
  const open = useStore(events, 'open');
  const isFeedUp = useStore(events, 'isFeedUp');
  return (
    <main className="sb">
      <nav className="sb-tree panel" aria-label={say('leagues')}>
        <button className="input tree-search" onClick={() => dialogs.set({ open: 'search' })}>
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
            <Filters />
            <EventList />
          </>
        ) : (
          <EventPage key={open} id={open} />
        )}
      </div>
      <Side />
      <Notice />
      <SlipBar />
      <Dialog />
    </main>
  );
}

function Dialog() {
  const open = useStore(dialogs, 'open');
  if (open === 'tree')
    return (
      <Sheet title={say('leagues')} onClose={closeDialog}>
        <Tree />
      </Sheet>
    );
  if (open === 'search') return <Search />;
  if (open === 'settings') return <Settings />;
  return open && <Rules first={open.rulesOf} />;
}
