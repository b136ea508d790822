import type { GameTile } from '@ceibo/contracts/games';
import { useState, type ComponentType, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { gamePath, openedHere, withPopup } from '../../../paths.ts';
import { useAppSelector } from '../../../state/store.ts';
import { Button, buttonClass } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { smallPicture } from '../../../ui/lists/game-picture-sizes.ts';
import { rtpText } from '../../../ui/text/rtp.ts';
import { FullScreenButton } from './FullScreenButton.tsx';
import { GameFacts } from './GameFacts.tsx';
import { GameRules } from './GameRules.tsx';

interface GameBarProps {
  panel: RefObject<HTMLElement | null>;
  gameId: string;
  game: GameTile | undefined;
  isDemo: boolean;
  /** True once the game session runs. */
  isOpen: boolean;
  Bonus: ComponentType<{ gameId: string }> | undefined;
  onClose(): void;
}

/** The bar over the game: its name, the bonus, the session's facts, a deposit, and the way out. */
export function GameBar({ panel, gameId, game, isDemo, isOpen, Bonus, onClose }: GameBarProps) {
  const { t } = useTranslation();
  const canDeposit = useAppSelector(({ player }) => player.cashierFlags.deposits);
  return (
    <div className="gp-bar">
      {game === undefined ? null : <GameName game={game} isDemo={isDemo} />}
      {Bonus === undefined ? null : <Bonus gameId={gameId} />}
      <GameFacts isOpen={isOpen} isDemo={isDemo} />
      {isDemo && game !== undefined ? <RealMoneyLink game={game} /> : null}
      {canDeposit && !isDemo ? <DepositLink /> : null}
      <FullScreenButton target={panel} />
      <Button
        look="danger"
        isIcon
        className="gp-x"
        aria-label={t('game.close')}
        title={t('game.close')}
        onClick={onClose}
      >
        <Icon name="x" />
      </Button>
    </div>
  );
}

function GameName({ game, isDemo }: { game: GameTile; isDemo: boolean }) {
  const { t, i18n } = useTranslation();
  const [isRulesOpen, setRulesOpen] = useState(false);
  return (
    <>
      <img className="gp-art" src={smallPicture(game.img)} alt="" width="42" height="42" />
      <div className="gp-name">
        <h2>{game.gameName}</h2>
        <p>
          {isDemo ? (
            <span className="badge badge-info">{t('game.demo')}</span>
          ) : (
            <span className="gp-studio">{game.providerName}</span>
          )}
          <b className="num">{t('games.rtp', { rtp: rtpText(game.rtp, i18n.language) })}</b>
          <button
            type="button"
            className="gp-rules"
            aria-haspopup="dialog"
            onClick={() => setRulesOpen(true)}
          >
            <Icon name="info" />
            <span>{t('game.rules')}</span>
          </button>
        </p>
      </div>
      {isRulesOpen ? <GameRules game={game} onClose={() => setRulesOpen(false)} /> : null}
    </>
  );
}

/** Opens the deposit over the game, which goes on beneath it. */
function DepositLink() {
  const { t } = useTranslation();
  return (
    <Link
      className={`${buttonClass({ look: 'primary' })} gp-deposit`}
      to={withPopup(useLocation(), 'quick-deposit')}
      state={openedHere}
      preventScrollReset
    >
      <Icon name="plus" />
      <span className="gp-word">{t('game.deposit')}</span>
    </Link>
  );
}

/** For a visitor the login comes first, and the game after it. */
function RealMoneyLink({ game }: { game: GameTile }) {
  const { t } = useTranslation();
  return (
    <Link
      className={`${buttonClass({ look: 'primary' })} gp-real`}
      to={gamePath(game.gameId)}
      replace
      state={useLocation().state}
    >
      {t('game.playReal')}
    </Link>
  );
}
