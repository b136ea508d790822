// The page, and the dialogs over it.

import { useState } from 'react';
import { Notice } from '../../react-kit/Notice.tsx';
import { useStore } from '../../react-kit/store.ts';
import type { RulesAnswer } from '../wire.ts';
import { EventPage } from './event/EventPage.tsx';
import { EventList } from './events/EventList.tsx';
import { Filters, Search, Tree } from './events/Filters.tsx';
import { Icon, Loading, Note, PHONE, Sheet, useMedia } from './shell/Elements.tsx';
import { Side, SlipBar, SlipDialog } from './slip/Side.tsx';
import { useFound } from './state/api.ts';
import { events } from './state/events.ts';
import { dialogs, openDialog } from './state/navigation.ts';
import { settings } from './state/settings.ts';
import { nameOf, oddsFormats, say } from './state/words.ts';

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
            <Note icon="i-wifi-slash" role="status">
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

export function Settings() {
  const format = useStore(settings, 'format');
  return (
    <Sheet title={say('settings')}>
      <fieldset className="choices">
        <legend className="small muted">{say('oddsFormat')}</legend>
        {oddsFormats.map((each) => (
          <label key={each} className="row">
            <input
              type="radio"
              name="format"
              checked={format === each}
              onChange={() => settings.set({ format: each })}
            />
            {say(each)}
          </label>
        ))}
      </fieldset>
      <button className="btn btn-block" onClick={() => openDialog({ rulesOf: null })}>
        {say('rules')}
      </button>
    </Sheet>
  );
}

/** The rule of each market; that of the type first from which the player came. */
export function Rules({ first }: { first: string | null }) {
  const [attempt, setAttempt] = useState(0);
  const rules = useFound<RulesAnswer>(`rules?attempt=${attempt}`);
  const markets = rules?.markets
    .toSorted((one, other) => Number(other.type === first) - Number(one.type === first))
    .map(({ name, rule }) => ({ title: name, text: rule }));
  return (
    <Sheet title={say('rules')}>
      {!rules && (
        <Loading
          is={rules === null ? 'loading' : 'failed'}
          count={3}
          onRetry={() => setAttempt(attempt + 1)}
        />
      )}
      <div className="stack rules">
        {[...(markets ?? []), ...(rules?.general ?? [])].map(({ title, text }) => (
          <section key={title.en}>
            <h3>{nameOf(title)}</h3>
            <p className="muted">{nameOf(text)}</p>
          </section>
        ))}
      </div>
    </Sheet>
  );
}
