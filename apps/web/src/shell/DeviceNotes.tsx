import type { Language } from '@ceibo/contracts/languages';
import { lazy, Suspense } from 'react';
import { useAppSelector } from '../state/store.ts';

const DeviceNoteList = lazy(async () => ({
  default: (await import('./DeviceNoteList.tsx')).DeviceNoteList,
}));

/**
 * Where the site says what it could not have as it should. Nearly nobody is told anything, so the
 * words are loaded when there are some.
 */
export function DeviceNotes({ missing }: { missing: Language | null }) {
  const isStorageKept = useAppSelector(({ circumstances }) => circumstances.isStorageKept);
  return (
    <div role="status">
      {missing === null && isStorageKept ? null : (
        <Suspense>
          <DeviceNoteList missing={missing} />
        </Suspense>
      )}
    </div>
  );
}
