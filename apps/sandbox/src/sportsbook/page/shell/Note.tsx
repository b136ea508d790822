import type { AriaRole, ReactNode } from 'react';
import { Icon } from './Icon.tsx';

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
