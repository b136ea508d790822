import { useTranslation } from 'react-i18next';
import { Icon } from '../text/Icon.tsx';
import { pagesShown } from './pages-shown.ts';
import './pager.css';

interface PagerProps {
  /** Counted from 1. */
  page: number;
  pageCount: number;
  onTurn(page: number): void;
}

/** The way to every page of a list whose length is known. */
export function Pager({ page, pageCount, onTurn }: PagerProps) {
  const { t } = useTranslation();
  return (
    <nav className="pager" aria-label={t('ui.pages')}>
      <button
        type="button"
        className="pg"
        aria-label={t('ui.previous')}
        disabled={page === 1}
        onClick={() => onTurn(page - 1)}
      >
        <Icon name="caret-left" />
      </button>
      {pagesShown(page, pageCount).map((shown, place) =>
        shown === 'gap' ? (
          <span key={`gap-${place < 3 ? 'before' : 'after'}`} className="muted" aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={shown}
            type="button"
            className="pg num"
            aria-label={t('ui.page', { page: shown })}
            aria-current={shown === page ? 'page' : undefined}
            onClick={() => onTurn(shown)}
          >
            {shown}
          </button>
        ),
      )}
      <button
        type="button"
        className="pg"
        aria-label={t('ui.next')}
        disabled={page === pageCount}
        onClick={() => onTurn(page + 1)}
      >
        <Icon name="caret-right" />
      </button>
    </nav>
  );
}

interface PageTurnerProps {
  /** Undefined where there is nothing on that side. */
  onNewer: (() => void) | undefined;
  onOlder: (() => void) | undefined;
}

/** The way through a list of unknown length, the newest first. */
export function PageTurner({ onNewer, onOlder }: PageTurnerProps) {
  const { t } = useTranslation();
  if (!onNewer && !onOlder) return null;
  return (
    <nav className="pager" aria-label={t('ui.pages')}>
      <button type="button" className="pg pg-word" disabled={!onNewer} onClick={onNewer}>
        <Icon name="caret-left" />
        {t('ui.newer')}
      </button>
      <button type="button" className="pg pg-word" disabled={!onOlder} onClick={onOlder}>
        {t('ui.older')}
        <Icon name="caret-right" />
      </button>
    </nav>
  );
}
