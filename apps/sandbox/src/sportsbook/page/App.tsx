import { Notice } from '../../react-kit/Notice.tsx';
import { useStore } from '../../react-kit/store.ts';
import { EventPage } from './event/EventPage.tsx';
import { EventList } from './events/EventList.tsx';
import { Filters, Search, Tree } from './events/Filters.tsx';
import { Icon, Note, PHONE, Sheet, useMedia } from './shell/Elements.tsx';
import { Rules, Settings } from './shell/Settings.tsx';
import { Side, SlipBar, SlipDialog } from './slip/Side.tsx';
import { events } from './state/events.ts';
import { dialogs, openDialog } from './state/navigation.ts';
import { say } from './state/words.ts';

export function App() {
  const open = useStore(events, 'open');
  const isFeedUp = useStore(events, 'isFeedUp');
  const isPhone = useMedia(PHONE);
  return (
    <>
      <main className="sb">
        <nav className="sb-tree panel" aria-label={say('leagues')}>
          <button className="input tree-search" onClick={() => openDialog('search')}>
            <Icon name="magnifying-glass" />
            {say('searchHint')}
          </button>
          <Tree />
        </nav>
        <div className="stack sb-main">
          {!isFeedUp && (
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
        {!isPhone && <Side />}
        <Notice />
        <SlipBar />
      </main>
      <Dialog isPhone={isPhone} />
    </>
  );
}

function Dialog({ isPhone }: { isPhone: boolean }) {
  const open = useStore(dialogs, 'open');
  if (open === 'search') return <Search />;
  if (open === 'settings') return <Settings />;
  if (open === 'slip') return isPhone && <SlipDialog />;
  if (open === 'tree')
    return (
      <Sheet title={say('leagues')}>
        <Tree />
      </Sheet>
    );
  return open && <Rules first={open.rulesOf} />;
}
