import type { ReactNode } from 'react';
import { Icon } from '../text/Icon.tsx';
import type { IconName } from '@ceibo/contracts/content/icon-names';
import './chip.css';

/**
 * The class of a chip, for links and buttons that look like one; `aria-pressed` or `aria-current`
 * marks the chosen one.
 */
export const chipClass = 'chip';

/** The content of a chip: a sign, a word, and a number, as text. */
export function ChipLabel({
  icon,
  count,
  children,
}: {
  icon?: IconName | undefined;
  count?: string | undefined;
  children: ReactNode;
}) {
  return (
    <>
      {icon === undefined ? null : <Icon name={icon} />}
      {children}
      {count === undefined ? null : <span className="chip-count num">{count}</span>}
    </>
  );
}
