import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from '@ceibo/contracts/content/icon-names';

type NoteKind = 'bad' | 'warn' | 'ok' | 'info';

const icons: Record<NoteKind, IconName> = {
  bad: 'warning',
  warn: 'warning',
  ok: 'check-circle',
  info: 'info',
};

/**
 * A message in its place: what went wrong in a form, what to know before paying. A bad one is read
 * out at once.
 */
export function Note({ kind, children }: { kind: NoteKind; children: ReactNode }) {
  return (
    <div className={`note note-${kind}`} role={kind === 'bad' ? 'alert' : undefined}>
      <Icon name={icons[kind]} />
      <div>{children}</div>
    </div>
  );
}
