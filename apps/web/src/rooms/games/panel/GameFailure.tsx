import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { failureWords } from '../../../api/failure-words.ts';
import type { Failure } from '../../../api/outcome.ts';
import { barOf } from '../../../api/launch-bars.ts';
import { Button, buttonClass } from '../../../ui/controls/Button.tsx';
import { Empty } from '../../../ui/text/Empty.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { LikeGames } from './LikeGames.tsx';

/** Refusals that asking again does not change. */
const LASTING: ReadonlySet<string> = new Set([
  'GAME_NOT_FOUND',
  'PROVIDER_OFF',
  'DEMO_NOT_AVAILABLE',
  'PLAYER_RESTRICTED',
]);

/** Refusals after which another game is the only way to play. */
const GONE: ReadonlySet<string> = new Set(['GAME_NOT_FOUND', 'PROVIDER_OFF']);

interface GameFailureProps {
  gameId: string;
  failure: Failure;
  onRetry(): void;
  onClose(): void;
}

/** The reason why the game did not open, and the way on. */
export function GameFailure({ gameId, failure, onRetry, onClose }: GameFailureProps) {
  const { t } = useTranslation();
  const code = failure.kind === 'refusal' ? failure.code : '';
  const isUnknown = code === 'GAME_NOT_FOUND';
  const bar = barOf(failure);
  if (bar !== undefined)
    return (
      <div className="gp-failure" role="alert">
        <Empty icon={bar.icon} title={t(bar.title)} text={failureWords(failure, t)}>
          <Link className={buttonClass({ look: 'primary' })} to={bar.page}>
            {t(bar.link)}
          </Link>
        </Empty>
      </div>
    );
  return (
    <div className="gp-failure">
      <div role="alert">
        <Empty
          icon="game-controller"
          title={t(isUnknown ? 'game.unknownTitle' : 'game.failedTitle')}
          text={isUnknown ? t('game.unknownText') : failureWords(failure, t)}
        >
          {LASTING.has(code) ? (
            <Button look="primary" onClick={onClose}>
              {t('game.otherGames')}
            </Button>
          ) : (
            <RetryButton onRetry={onRetry} />
          )}
        </Empty>
      </div>
      {GONE.has(code) ? <LikeGames gameId={gameId} /> : null}
    </div>
  );
}

/** The studio answered the launch, but its page does not come up. */
export function GameSilence({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation();
  return (
    <div className="gp-failure" role="alert">
      <Empty icon="hourglass-medium" title={t('game.silentTitle')} text={t('game.silentText')}>
        <RetryButton onRetry={onRetry} />
      </Empty>
    </div>
  );
}

/**
 * The studio was switched on after this page was sent, so the page may not frame its games; the
 * next one, at the same address, may.
 */
export function GameBlocked() {
  const { t } = useTranslation();
  return (
    <div className="gp-failure" role="alert">
      <Empty icon="arrows-clockwise" title={t('game.blockedTitle')} text={t('game.blockedText')}>
        <Button look="primary" onClick={() => location.reload()}>
          <Icon name="arrows-clockwise" />
          {t('game.reload')}
        </Button>
      </Empty>
    </div>
  );
}

function RetryButton({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation();
  return (
    <Button look="primary" onClick={onRetry}>
      <Icon name="arrows-clockwise" />
      {t('ui.retry')}
    </Button>
  );
}
