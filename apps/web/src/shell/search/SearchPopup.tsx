import { findLimits } from '@ceibo/contracts/finding/find';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../api/failure-words.ts';
import type { PopupProps } from '../../paths.ts';
import { ModalDialog } from '../../ui/overlays/ModalDialog.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { LoadFailure } from '../../ui/text/LoadFailure.tsx';
import { useDevice } from '../device.ts';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { FoundLists, GameList, Group, NothingFound } from './SearchResults.tsx';
import { useSearch } from './use-search.ts';
import '../../ui/controls/form.css';
import './search.css';

const SKELETONS = [1, 2, 3, 4, 5];

/**
 * The search over games, studios, teams, leagues and help pages. The arrow keys go through what was
 * found, and Enter opens the first of it.
 */
export function SearchPopup({ onClose }: PopupProps) {
  const { t } = useTranslation();
  const device = useDevice();
  const [text, setText] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const searching = useSearch(text);
  const { popular, found, failure, retry } = searching;
  const remember = () => rememberSearch(device.local, text);
  return (
    <ModalDialog className="search" label={t('search.title')} onClose={onClose}>
      <div ref={list} role="presentation" onKeyDown={(event) => moveFocus(event, list.current)}>
        <Field text={text} onText={setText} onClose={onClose} />
        <div className="search-found">
          {failure === null ? null : (
            <LoadFailure text={failureWords(failure, t)} onRetry={retry} />
          )}
          {text.trim() === '' ? <Recent onChoose={setText} /> : null}
          {found === null ? null : (
            <FoundLists found={found} sports={searching.sports} onOpen={remember} />
          )}
          {found !== null && !searching.isAsking ? (
            <NothingFound found={found} sports={searching.sports} text={text.trim()} />
          ) : null}
          {popular === null && failure === null ? <Skeleton /> : null}
          {popular !== null && (found === null || isNothing(found, searching.sports)) ? (
            <Group title={t(found?.nearest.length ? 'search.nearest' : 'search.popular')}>
              <GameList games={found?.nearest.length ? found.nearest : popular} onOpen={remember} />
            </Group>
          ) : null}
        </div>
      </div>
    </ModalDialog>
  );
}

function isNothing(
  { games, studios, pages }: NonNullable<ReturnType<typeof useSearch>['found']>,
  { teams, leagues }: ReturnType<typeof useSearch>['sports'],
): boolean {
  return [games, studios, pages, teams, leagues].every(({ length }) => length === 0);
}

interface FieldProps {
  text: string;
  onText(text: string): void;
  onClose(): void;
}

function Field({ text, onText, onClose }: FieldProps) {
  const { t } = useTranslation();
  return (
    <search className="search-field">
      <label className="input">
        <Icon name="magnifying-glass" />
        <span className="sr">{t('search.title')}</span>
        <input
          type="search"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={findLimits.query}
          placeholder={t('search.hint')}
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
      </label>
      <button type="button" className="x" aria-label={t('ui.close')} onClick={onClose}>
        <Icon name="x" />
      </button>
    </search>
  );
}

/** The last searches of this device. */
function Recent({ onChoose }: { onChoose(text: string): void }) {
  const { t } = useTranslation();
  const device = useDevice();
  const [recent, setRecent] = useState(() => recentSearches(device.local));
  if (recent.length === 0) return null;
  const forget = () => {
    forgetSearches(device.local);
    setRecent([]);
  };
  return (
    <Group
      title={t('search.recent')}
      action={
        <button type="button" className="search-forget" onClick={forget}>
          {t('search.forget')}
        </button>
      }
    >
      <ul className="search-recent">
        {recent.map((each) => (
          <li key={each}>
            <button type="button" className="chip" data-found onClick={() => onChoose(each)}>
              <Icon name="clock-counter-clockwise" />
              {each}
            </button>
          </li>
        ))}
      </ul>
    </Group>
  );
}

function Skeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('search.loading')}>
      {SKELETONS.map((number) => (
        <span key={number} className="search-item sk" />
      ))}
    </div>
  );
}

/** Arrows go from the field through what was found and back; Enter in the field opens the first. */
function moveFocus(event: KeyboardEvent, list: HTMLElement | null): void {
  const items = [...(list?.querySelectorAll<HTMLElement>('[data-found]') ?? [])];
  const field = list?.querySelector('input');
  const at = items.findIndex((item) => item === document.activeElement);
  if (event.key === 'Enter' && document.activeElement === field) {
    event.preventDefault();
    items[0]?.click();
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  if (at + step < 0) field?.focus();
  else items[Math.min(items.length - 1, at + step)]?.focus();
}
