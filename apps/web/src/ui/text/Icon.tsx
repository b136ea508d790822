import sprite from './icons.svg?no-inline';
import type { IconName } from '@ceibo/contracts/content/icon-names';

/** A sign beside words; it says nothing by itself, so it is hidden from screen readers. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg className={`i ${className}`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
