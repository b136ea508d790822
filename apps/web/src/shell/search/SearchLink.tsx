import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { openedHere, popupOf, withPopup } from '../../paths.ts';
import { Icon } from '../../ui/text/Icon.tsx';
import { PopupLink } from '../popups/PopupLink.tsx';

/** Opens the search. */
export function SearchLink({ className }: { className: string }) {
  const { t } = useTranslation();
  return (
    <PopupLink popup="search" className={className}>
      <Icon name="magnifying-glass" />
      <span className="search-link-word">{t('search.open')}</span>
    </PopupLink>
  );
}

/**
 * "/" opens the search from anywhere, but not while somebody types or a dialog is open. On a page
 * with a search of its own, the key leads to that.
 */
export function useSearchKey(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const open = useEffectEvent((event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof Element &&
      event.target.closest('input, textarea, select, dialog') !== null;
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    if (popupOf(location) !== null || document.querySelector('main search') !== null) return;
    event.preventDefault();
    void navigate(withPopup(location, 'search'), { state: openedHere, preventScrollReset: true });
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => open(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
