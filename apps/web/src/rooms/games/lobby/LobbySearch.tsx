import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { lobbyLimits } from '@ceibo/contracts/lobby';
import { Icon } from '../../../ui/text/Icon.tsx';
import { useDebounce } from '../../../ui/behaviour/use-debounce.ts';
import '../../../ui/controls/form.css';

/** The pause of somebody who types on is shorter. */
const TYPED_MS = 110;

/** The field that searches while one types; "/" leads to it from anywhere on the page. */
export function LobbySearch({ q, onSearch }: { q: string; onSearch(q: string): void }) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(q);
  const [shown, setShown] = useState(q);
  // The address has changed by itself: by the back button, or because the filters were taken away.
  if (q !== shown) {
    setShown(q);
    if (q !== text.trim()) setText(q);
  }

  const settled = useDebounce(text, TYPED_MS);
  // Only what was typed searches: a search that the address has changed meanwhile is not to be
  // undone.
  const search = useEffectEvent((typed: string) => {
    if (typed !== q) onSearch(typed);
  });
  useEffect(() => search(settled.trim()), [settled]);

  useSlashKey(field);

  const clear = () => {
    setText('');
    onSearch('');
    field.current?.focus();
  };
  return (
    <search className="lob-search">
      <label className="input">
        <Icon name="magnifying-glass" />
        <span className="sr">{t('lobby.search')}</span>
        <input
          ref={field}
          type="search"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={lobbyLimits.query}
          placeholder={t('lobby.searchHint')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && text !== '') clear();
            if (event.key === 'Enter') onSearch(text.trim());
          }}
        />
        {text === '' ? <kbd aria-hidden="true">/</kbd> : null}
      </label>
      {text === '' ? null : (
        <button
          type="button"
          className="lob-clear"
          aria-label={t('lobby.clearSearch')}
          onClick={clear}
        >
          <Icon name="x" />
        </button>
      )}
    </search>
  );
}

/** "/" leads to the field, but not while somebody types elsewhere. */
function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const jump = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, dialog') !== null;
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', jump);
    return () => window.removeEventListener('keydown', jump);
  }, [field]);
}
