import type { ReactNode } from 'react';
import { Icon } from '../../../ui/text/Icon.tsx';
import type { IconName } from '@ceibo/contracts/content/icon-names';

interface FactProps {
  label: string;
  icon: IconName;
  children: ReactNode;
  /** Stands at the end of the label. */
  badge?: ReactNode;
  /** Stands at the end of the box: a link that changes the value. */
  after?: ReactNode;
}

/** A value that is only read: it looks like a field in a frame. It stands in a `dl`. */
export function Fact({ label, icon, children, badge, after }: FactProps) {
  return (
    <div className="field">
      <dt>
        {label}
        {badge}
      </dt>
      <dd className="profile-fact">
        <Icon name={icon} />
        <span className="grow">{children}</span>
        {after}
      </dd>
    </div>
  );
}
