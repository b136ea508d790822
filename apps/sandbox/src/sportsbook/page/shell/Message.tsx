import { say } from '../state/words.ts';
import { Icon } from './Icon.tsx';

/** Where a list has nothing, or could not be loaded. */
export function Message({
  icon,
  text,
  onRetry,
}: {
  icon: string;
  text: string;
  onRetry?: () => void;
}) {
  return (
    <div className="empty" role={onRetry ? 'alert' : undefined}>
      <Icon name={icon} />
      <p>{text}</p>
      {onRetry ? (
        <button className="btn" onClick={onRetry}>
          {say('retry')}
        </button>
      ) : null}
    </div>
  );
}

export function Skeleton({ label, count = 5 }: { label: string; count?: number }) {
  return (
    <div className="sk-list" role="status" aria-label={label}>
      {Array.from({ length: count }, (_, place) => (
        <span key={place} className="sk" />
      ))}
    </div>
  );
}

export function More({ next, onMore }: { next: string | null; onMore(): void }) {
  return next === null ? null : (
    <button className="btn btn-block" onClick={onMore}>
      {say('more')}
    </button>
  );
}
