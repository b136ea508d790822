import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { gameOf } from '../../paths.ts';
import { listedGame } from '../../state/games/listed-game.ts';
import { useAppSelector } from '../../state/store.ts';
import { Note } from '../../ui/text/Note.tsx';
import { loginReasonOf } from '../../way-back.ts';

/** The reason why the login opened, for a visitor who pressed something else. */
export function LoginReason() {
  const { t } = useTranslation();
  const location = useLocation();
  const game = useAppSelector((state) => listedGame(state, gameOf(location)));
  const reason = loginReasonOf(location);
  if (reason === null) return null;
  return (
    <Note kind="info">
      {reason === 'game' && game !== undefined
        ? t('login.whyNamed', { name: game.gameName })
        : t(`login.why.${reason}`)}
    </Note>
  );
}
