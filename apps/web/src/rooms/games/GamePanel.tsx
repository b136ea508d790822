import type { GameTile } from '@ceibo/contracts/games';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector, type State } from '../../state/store.ts';
import { GameBar } from './GameBar.tsx';
import { GameStage } from './GameStage.tsx';
import { useGame } from './use-game.ts';
import './game-panel.css';

interface GamePanelProps {
  gameId: string;
  /** It is played with the studio's play money. */
  isDemo?: boolean;
  onClose(): void;
}

/** The game, above the content of the page; on phones over the whole screen. */
export function GamePanel({ gameId, isDemo = false, onClose }: GamePanelProps) {
  const { t } = useTranslation();
  const panel = useRef<HTMLElement>(null);
  const launched = useAppSelector(({ login }) => login.allGamesLunch.data);
  const failure = useAppSelector(({ login }) => login.allGamesLunch.error);
  const listed = useAppSelector((state) => listedGame(state, gameId));
  const open = useGame(gameId, { isDemo });
  const game = launched?.game ?? listed;

  // Whoever opened the game goes on inside it, and after it where they were.
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  return (
    <section ref={panel} className="gp" aria-label={game === undefined ? t('game.panel') : t('game.named', { name: game.gameName })} tabIndex={-1}>
      <GameBar key={launched?.gameSession} panel={panel} game={game} isOpen={launched !== null} isDemo={isDemo} onClose={onClose} />
      <GameStage game={game} launched={launched} failure={failure} onRetry={open} onClose={onClose} />
    </section>
  );
}

/** The game as the lists of the page already know it, for the time until the launch answers. */
function listedGame({ login: { allgames, lobbyPages } }: State, gameId: string): GameTile | undefined {
  const ofRows = Object.values(allgames).flatMap(({ data }) => data?.data ?? []);
  const lists: readonly (readonly GameTile[])[] = [
    ...ofRows.map(({ gamesList }) => gamesList),
    ...Object.values(lobbyPages).map(({ data }) => [...(data?.games ?? []), ...(data?.nearest?.games ?? [])]),
  ];
  return lists.flat().find((game) => game.gameId === gameId);
}
