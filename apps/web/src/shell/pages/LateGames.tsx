import { useTranslation } from 'react-i18next';
import { Collections } from '../../rooms/games/Collections.tsx';
import { MoreGames } from '../../rooms/content/MoreGames.tsx';

/** The end of the home page: the operator's collections, and More games. */
export function LateGames() {
  // Their names are of the page's language.
  const { language } = useTranslation().i18n;
  return (
    <Collections key={language} wait={<div className="more-wait" />}>
      <MoreGames />
    </Collections>
  );
}
