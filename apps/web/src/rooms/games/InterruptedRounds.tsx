import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { gamePath, openedHere } from '../../paths.ts';
import { openRounds } from '../../state/game-history.ts';
import { useAppDispatch, useAppSelector } from '../../state/store.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { moneyText } from '../../ui/Money.tsx';
import { useKept } from '../../ui/use-kept.ts';
import './interrupted-rounds.css';

/** Offers to go on with the newest round that was interrupted. It lies over the page, so that it moves nothing when it comes. */
export function InterruptedRounds() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  // While the server has not been told that a game was closed, it still counts as being played.
  const isClosing = useAppSelector(({ login }) => login.gameSession !== null);
  const told = useAppSelector(({ cashier }) => (isClosing || cashier.figures === null ? null : cashier.figures.inPlay));
  const rounds = useKept(useAppSelector(({ player }) => player.openRounds.data))?.rounds ?? [];
  const [dismissed, setDismissed] = useState<readonly string[]>([]);

  // What is in play changes when a round ends, or another begins.
  useEffect(() => {
    if (told !== null) void dispatch(openRounds.load({}));
  }, [told, dispatch]);

  const shown = rounds.find(({ round }) => !dismissed.includes(round));
  if (shown === undefined || isClosing) return null;
  const { round, game, inPlay: stake } = shown;
  return (
    <aside className="ir" aria-label={t('game.interrupted')}>
      <img src={game.img} alt="" width="52" height="52" />
      <p className="grow" role="status">
        <span>{t('game.interrupted')}</span>
        <b>{game.gameName}</b>
        <span className="num">{t('game.inPlay', { amount: moneyText(stake) })}</span>
      </p>
      <Link className={buttonClass({ look: 'primary' })} to={gamePath(game.gameId)} state={openedHere}>
        {t('game.resume')}
      </Link>
      <button type="button" className="x" aria-label={t('ui.close')} onClick={() => setDismissed([...dismissed, round])}>
        <Icon name="x" />
      </button>
    </aside>
  );
}
