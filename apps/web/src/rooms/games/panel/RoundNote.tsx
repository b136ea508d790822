import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/text/Icon.tsx';

/** The reason why Esc did not close the game: a round is running in it. */
export function RoundNote({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      {isShown ? (
        <div className="gp-note">
          <Icon name="info" />
          <p>{t('game.roundRuns')}</p>
        </div>
      ) : null}
    </div>
  );
}
