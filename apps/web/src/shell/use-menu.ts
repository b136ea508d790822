import { shallowEqual } from 'react-redux';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../state/store.ts';
import { isLanguageCode } from './language.ts';
import { menu, nameOf, type MenuEntry } from './menu.ts';

/** The entries that this visitor or player sees, each with its name in the page's language. */
export function useMenu(): readonly { entry: MenuEntry; name: string }[] {
  const { i18n } = useTranslation();
  const language = isLanguageCode(i18n.language) ? i18n.language : 'es';
  const shown = useAppSelector((state) => menu.filter(({ isShown }) => isShown(state)), shallowEqual);
  return shown.map((entry) => ({ entry, name: nameOf(entry, language) }));
}
