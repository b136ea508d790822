import type { LaunchMode } from '@ceibo/contracts/games/launch';
import { useEffect, useRef, type ComponentType, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { listedGame } from '../../../state/games/listed-game.ts';
import { useAppSelector } from '../../../state/store.ts';
import { StillThere } from '../../../ui/overlays/StillThere.tsx';
import { GameBar } from './GameBar.tsx';
import { GameStage } from './GameStage.tsx';
import { RoundNote } from './RoundNote.tsx';
import { StudioNote } from './StudioNote.tsx';
import { useGame } from './use-game.ts';
import { useRound } from './use-round.ts';
import './game-panel.css';
import { selectGameLaunch } from '../../../state/selectors.ts';

interface GamePanelProps {
  gameId: string;
  mode: LaunchMode;
  onClose(): void;
  /** The page's layer over the game. */
  Over?: ComponentType<{ isInRound: boolean; onLeave(): void }> | undefined;
  /** The page's view of the player's bonus, and of free spins at the game. */
  Bonus?: ComponentType<{ gameId: string }> | undefined;
}

/** The game, above the content of the page; on phones over the whole screen. */
export function GamePanel({ gameId, mode, onClose, Over, Bonus }: GamePanelProps) {
  const { t } = useTranslation();
  const panel = useRef<HTMLElement>(null);
  const launched = useAppSelector((state) => selectGameLaunch(state).data);
  const failure = useAppSelector((state) => selectGameLaunch(state).error);
  const listed = useAppSelector((state) => listedGame(state, gameId));
  const open = useGame(gameId, mode);
  const game = launched?.game ?? listed;
  const { isInRound, isHeld, escape, follow, forget } = useRound(onClose);

  useFocusIn(panel);

  // Esc closes what is on top: a dialog, which says so itself, and then the game. A game that is
  // not ours keeps the keys pressed in it.
  function escapeOnKey({ key, target }: KeyboardEvent): void {
    if (key === 'Escape' && !(target instanceof Element && target.closest('dialog'))) escape();
  }

  function retry(): void {
    forget();
    open();
  }

  return (
    <section
      ref={panel}
      className="gp"
      aria-label={game === undefined ? t('game.panel') : t('game.named', { name: game.gameName })}
      tabIndex={-1}
      onKeyDown={escapeOnKey}
    >
      <GameBar
        key={launched?.gameURL}
        panel={panel}
        gameId={gameId}
        game={game}
        isDemo={mode === 'demo'}
        isOpen={launched !== null}
        Bonus={Bonus}
        onClose={onClose}
      />
      {launched === null ? null : <StudioNote game={launched.game} onClose={onClose} />}
      <RoundNote isShown={isHeld} />
      {mode === 'demo' ? null : <StillThere />}
      {Over === undefined ? null : <Over isInRound={isInRound} onLeave={onClose} />}
      <GameStage
        gameId={gameId}
        game={game}
        launched={launched}
        failure={failure}
        onRetry={retry}
        onClose={onClose}
        onPlay={follow}
      />
    </section>
  );
}

/** The panel takes the focus. When it closes, the focus is back where it was. */
function useFocusIn(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
    return () => {
      if (before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, [panel]);
}
