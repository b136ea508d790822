// What all parts of the page are made of.

import type { AriaRole, ComponentProps, ReactNode } from 'react';
import icons from '../icons.svg';
import { say } from '../state/words.ts';

/** A decorative icon; the words beside it carry its meaning. */
export function Icon({ name }: { name: string }) {
  return (
    <svg className={`i ${name}`} aria-hidden="true">
      <use href={`${icons}#${name}`} />
    </svg>
  );
}

type IconButtonProps = ComponentProps<'button'> & { icon: string; 'aria-label': string };

export function IconButton({ icon, className = '', ...button }: IconButtonProps) {
  return (
    <button className={`icon-btn ${className}`} {...button}>
      <Icon name={icon} />
    </button>
  );
}

interface FactProps {
  name: string;
  className?: string;
  children: ReactNode;
}

export function Fact({ name, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}

interface NoteProps {
  icon?: string;
  isInfo?: boolean;
  role?: AriaRole;
  children: ReactNode;
}

/** A remark: a warning, or what is good to know. */
export function Note({ icon = 'warning', isInfo = false, role, children }: NoteProps) {
  return (
    <div className={`note ${isInfo ? 'is-info' : ''}`} role={role}>
      <Icon name={icon} />
      <span className="grow">{children}</span>
    </div>
  );
}

interface MessageProps {
  icon?: string;
  text: string;
  onRetry?: () => void;
}

/** Where a list has nothing, or could not be loaded. */
export function Message({ icon = 'warning', text, onRetry }: MessageProps) {
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

export function Skeleton({
  label = say('loading'),
  count = 5,
}: {
  label?: string;
  count?: number;
}) {
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
