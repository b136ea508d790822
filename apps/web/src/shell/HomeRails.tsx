import { lazy, Suspense, useCallback, useState } from 'react';
import { GameRowWait } from '../rooms/games/GameRow.tsx';
import { useDevice } from './device.ts';

const KeptRails = lazy(async () => ({ default: (await import('../rooms/games/KeptRails.tsx')).KeptRails }));

/** Which rails the player had last, so that nothing jumps when they come. */
const KEY = 'rails';

/** What a returning player goes on with. */
export function HomeRails() {
  const { local } = useDevice();
  const [expected] = useState(() => (local.getItem(KEY) ?? '').split(' ').filter((kind) => kind !== ''));
  const keep = useCallback((kinds: readonly string[]) => void local.setItem(KEY, kinds.join(' ')), [local]);
  return (
    <Suspense
      fallback={expected.map((kind) => (
        <GameRowWait key={kind} />
      ))}
    >
      <KeptRails expected={expected} onKnown={keep} />
    </Suspense>
  );
}
