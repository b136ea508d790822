import type { AnswerOf } from '@ceibo/contracts/call';
import type { GameTile } from '@ceibo/contracts/games';
import type { launch } from '@ceibo/contracts/games/launch';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../api/outcome.ts';
import { LoadingOverlay } from '../../../ui/overlays/LoadingOverlay.tsx';
import { useSeconds } from '../../../ui/behaviour/use-seconds.ts';
import { GameBlocked, GameFailure, GameSilence } from './GameFailure.tsx';
import type { PlayEvent } from './game-messages.ts';
import { GameFrame } from './GameFrame.tsx';

/** A game that has not said a word by then is not coming up. */
const READY_WITHIN_SECONDS = 15;

interface GameStageProps {
  gameId: string;
  game: GameTile | undefined;
  launched: AnswerOf<typeof launch> | null;
  failure: Failure | null;
  onRetry(): void;
  onClose(): void;
  /** Called with the game's messages while it is played. */
  onPlay(event: PlayEvent): void;
}

/** The game itself, what covers it while it comes up, and what stands there when it does not. */
export function GameStage({
  gameId,
  game,
  launched,
  failure,
  onRetry,
  onClose,
  onPlay,
}: GameStageProps) {
  const [readyUrl, setReadyUrl] = useState<string | null>(null);
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null);
  if (failure !== null) {
    return (
      <div className="gp-stage">
        <GameFailure gameId={gameId} failure={failure} onRetry={onRetry} onClose={onClose} />
      </div>
    );
  }
  if (launched !== null && blockedUrl === launched.gameURL) {
    return (
      <div className="gp-stage">
        <GameBlocked />
      </div>
    );
  }
  const isReady = launched !== null && readyUrl === launched.gameURL;
  return (
    <div className="gp-stage">
      {launched === null ? null : (
        <GameFrame
          key={launched.gameURL}
          launched={launched}
          onReady={() => setReadyUrl(launched.gameURL)}
          onBlocked={() => setBlockedUrl(launched.gameURL)}
          onClose={onClose}
          onPlay={onPlay}
        />
      )}
      {isReady ? null : <Opening game={game} onRetry={onRetry} />}
    </div>
  );
}

function Opening({ game, onRetry }: { game: GameTile | undefined; onRetry(): void }) {
  const { t } = useTranslation();
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    setAttempt(attempt + 1);
    onRetry();
  };
  return (
    <div className="gp-opening">
      {game === undefined ? null : <img src={game.img} alt="" />}
      <Patience
        key={attempt}
        label={
          game === undefined ? t('game.opening') : t('game.openingNamed', { name: game.gameName })
        }
        onRetry={retry}
      />
    </div>
  );
}

function Patience({ label, onRetry }: { label: string; onRetry(): void }) {
  const isOver = useSeconds() >= READY_WITHIN_SECONDS;
  return isOver ? <GameSilence onRetry={onRetry} /> : <LoadingOverlay isLoading label={label} />;
}
