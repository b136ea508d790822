import type { Language } from '@ceibo/contracts/languages';
import { lazy, Suspense } from 'react';
import { useAppSelector } from '../state/store.ts';

const DeviceNoteList = lazy(async () => ({
  default: (await import('./DeviceNoteList.tsx')).DeviceNoteList,
}));

/**
 * The notes about faults of this device. Hardly any player gets one, so the words load only then.
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
