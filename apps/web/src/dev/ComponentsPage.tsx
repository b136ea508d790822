// Every component of ui/ in every state, at /dev/components of a development server. It never comes
// into the site that players load, so its words are the only ones outside the language files.

import { useTranslation } from 'react-i18next';
import { LanguageRow } from '../shell/header/LanguageMenu.tsx';
import { ThemeRow } from '../shell/footer/ThemeRow.tsx';
import { Actions } from './Actions.tsx';
import { Fields } from './Fields.tsx';
import { Foundations } from './Foundations.tsx';
import { Lists } from './Lists.tsx';
import { Messages } from './Messages.tsx';
import { Overlays } from './Overlays.tsx';
import { Words } from './Words.tsx';
import './dev.css';

const groups = [
  { id: 'foundations', title: 'Foundations', Component: Foundations },
  { id: 'actions', title: 'Buttons and menus', Component: Actions },
  { id: 'fields', title: 'Fields', Component: Fields },
  { id: 'messages', title: 'Messages, waiting, emptiness', Component: Messages },
  { id: 'lists', title: 'Tiles, rows, tables', Component: Lists },
  { id: 'words', title: 'Money, time, texts', Component: Words },
  { id: 'overlays', title: 'Dialogs and popups', Component: Overlays },
];

export function ComponentsPage() {
  const { i18n } = useTranslation();
  return (
    <>
      <header className="dev-head">
        <div className="wrap dev-bar">
          <h1 className="strong">Components</h1>
          <nav className="dev-nav" aria-label="Groups">
            {groups.map(({ id, title }) => (
              <a key={id} className="link" href={`#${id}`}>
                {title}
              </a>
            ))}
          </nav>
          <ThemeRow />
          <LanguageRow />
        </div>
      </header>
      <main className="wrap dev-page" lang={i18n.language}>
        {groups.map(({ id, Component }) => (
          <Component
            key={id}
            id={id}
            title={groups.find((group) => group.id === id)?.title ?? id}
          />
        ))}
      </main>
    </>
  );
}
