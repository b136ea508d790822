import type { ReactNode } from 'react';
import { say } from '../state/words.ts';
import { Icon } from './Icon.tsx';

/** Where a list has nothing, or could not be loaded. */
export function Message({
  icon,
  text,
  onRetry,
  children,
}: {
  icon: string;
  text: string;
  onRetry?: () => void;
  children?: ReactNode;
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
      {children}
    </div>
  );
}

/** Grey places while something loads. */
export function Skeleton({ label, count = 5 }: { label: string; count?: number }) {
  return (
    <div className="sk-list" role="status" aria-label={label}>
      {Array.from({ length: count }, (_, place) => (
        <span key={place} className="sk" />
      ))}
    </div>
  );
}
