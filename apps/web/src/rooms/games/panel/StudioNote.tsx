import type { GameTile } from '@ceibo/contracts/games';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../../state/store.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';

/**
 * Tells who plays that the studio has been switched off meanwhile. The game stays: the round that
 * is running ends in it.
 */
export function StudioNote({ game, onClose }: { game: GameTile; onClose(): void }) {
  const { t } = useTranslation();
  const isOff = useAppSelector(
    ({ login }) =>
      login.providers?.some(({ name, status }) => name === game.provider && !status) ?? false,
  );
  return (
    <div role="status">
      {isOff ? (
        <div className="gp-note">
          <Icon name="info" />
          <p>{t('game.studioOff', { studio: game.providerName })}</p>
          <Button size="sm" onClick={onClose}>
            {t('game.otherGames')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
