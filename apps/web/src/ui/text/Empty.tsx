import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from '@ceibo/contracts/content/icon-names';

/** The placeholder of an empty list or page: one sign, one line, one way out. */
export function Empty({
  icon,
  title,
  text,
  children,
}: {
  icon: IconName;
  title: string;
  text?: string;
  children?: ReactNode;
}) {
  return (
    <div className="empty">
      <span className="empty-ic">
        <Icon name={icon} />
      </span>
      <p className="empty-title">{title}</p>
      {text === undefined ? null : <p className="empty-text">{text}</p>}
      {children}
    </div>
  );
}
