import type { GameTile } from '@ceibo/contracts/games';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { totalOf } from '../../state/cashier-area.ts';
import { useAppSelector } from '../../state/store.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Money } from '../../ui/Money.tsx';
import { Stopwatch } from '../../ui/Stopwatch.tsx';
import { FullScreenButton } from './FullScreenButton.tsx';
import { rtpText } from '../../ui/rtp.ts';

interface GameBarProps {
  panel: RefObject<HTMLElement | null>;
  game: GameTile | undefined;
  /** True once the game session runs, and with it the clock. */
  isOpen: boolean;
  /** Nothing of the player's own is played. */
  isDemo: boolean;
  onClose(): void;
}

/** What stands over the game: what it is, how long one has played, what one has, and the way out. */
export function GameBar({ panel, game, isOpen, isDemo, onClose }: GameBarProps) {
  const { t, i18n } = useTranslation();
  const canDeposit = useAppSelector(({ player }) => player.cashierFlags.deposits);
  return (
    <div className="gp-bar">
      {game === undefined ? null : (
        <>
          <img className="gp-art" src={game.img} alt="" width="42" height="42" />
          <div className="gp-name">
            <h2>{game.gameName}</h2>
            <p>
              {game.providerName} · <b className="num">{t('games.rtp', { rtp: rtpText(game.rtp, i18n.language) })}</b>
            </p>
          </div>
        </>
      )}
      <dl className="gp-facts">
        <div>
          <dt>
            <Icon name="clock" />
            {t('game.session')}
          </dt>
          <dd>{isOpen ? <Stopwatch /> : <span className="num">–</span>}</dd>
        </div>
        <div>
          <dt>{t('wallet.balance')}</dt>
          <dd>{isDemo ? <span className="badge badge-info">{t('game.demo')}</span> : <Balance />}</dd>
        </div>
      </dl>
      {canDeposit && !isDemo ? (
        <Link className={`${buttonClass({ look: 'primary' })} gp-deposit`} to={paths.deposit}>
          <Icon name="plus" />
          <span className="gp-word">{t('game.deposit')}</span>
        </Link>
      ) : null}
      <FullScreenButton target={panel} />
      <Button look="danger" isIcon className="gp-x" aria-label={t('game.close')} title={t('game.close')} onClick={onClose}>
        <Icon name="x" />
      </Button>
    </div>
  );
}

/** Cash and bonus together, as the game itself counts them, from the same figures as the header. */
function Balance() {
  const figures = useAppSelector(({ cashier }) => cashier.figures);
  return figures === null ? <span className="sk sk-figure" /> : <Money amount={totalOf(figures)} />;
}
