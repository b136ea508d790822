import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { gamePath, openedHere } from '../../paths.ts';
import { openRounds } from '../../state/games/game-history.ts';
import { useAppDispatch, useAppSelector } from '../../state/store.ts';
import { buttonClass } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { moneyText } from '../../ui/text/Money.tsx';
import { smallPicture } from '../../ui/lists/game-picture-sizes.ts';
import { useKept } from '../../ui/behaviour/use-kept.ts';
import { useSeconds } from '../../ui/behaviour/use-seconds.ts';
import './interrupted-rounds.css';

const ASK_EVERY_SECONDS = 15;

/**
 * Offers to go on with the newest round that was interrupted. It lies over the page, so that it
 * moves nothing when it comes.
 */
export function InterruptedRounds() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  // Until the server knows that a game was closed, the game counts as being played.
  const isClosing = useAppSelector(({ login }) => login.gameSession !== null);
  const inPlay = useAppSelector(({ cashier }) => cashier.figures?.inPlay);
  const turn = Math.floor(useSeconds() / ASK_EVERY_SECONDS);
  const occasion = isClosing ? null : `${inPlay} ${turn}`;
  const rounds = useKept(useAppSelector(({ player }) => player.openRounds.data))?.rounds ?? [];
  const [dismissed, setDismissed] = useState<readonly string[]>([]);

  // The amount in play changes when a round ends, or another begins; no event says that a game was
  // left elsewhere.
  useEffect(() => {
    if (occasion !== null) void dispatch(openRounds.load({}));
  }, [occasion, dispatch]);

  const shown = rounds.find(({ round }) => !dismissed.includes(round));
  if (shown === undefined || isClosing) return null;
  const { round, game } = shown;
  return (
    <aside className="ir" aria-label={t('game.interrupted')}>
      <img src={smallPicture(game.img)} alt="" width="52" height="52" />
      <p className="grow" role="status">
        <span>{t('game.interrupted')}</span>
        <b>{game.gameName}</b>
        <span className="num">{t('game.inPlay', { amount: moneyText(shown.inPlay) })}</span>
      </p>
      <Link
        className={buttonClass({ look: 'primary' })}
        to={gamePath(game.gameId)}
        state={openedHere}
      >
        {t('game.resume')}
      </Link>
      <button
        type="button"
        className="x"
        aria-label={t('ui.close')}
        onClick={() => setDismissed([...dismissed, round])}
      >
        <Icon name="x" />
      </button>
    </aside>
  );
}
