// The phase of a race, and the time to its off.

import { useServerTime } from '../../../react-kit/use-server-time.ts';
import type { RaceLine } from '../../wire.ts';
import { say } from '../state/words.ts';

const SECOND_MS = 1000;

/** The time to a start as minutes and seconds: "06:12". */
export function Left({ offAt }: { offAt: number }) {
  const seconds = Math.max(0, Math.ceil((offAt - useServerTime(SECOND_MS)) / SECOND_MS));
  const parts = [Math.floor(seconds / 60), seconds % 60];
  return <b>{parts.map((part) => String(part).padStart(2, '0')).join(':')}</b>;
}

export function Phase({ phase, isNext }: Pick<RaceLine, 'phase'> & { isNext?: boolean }) {
  if (phase === 'official') return <span className="badge ok">{say('official')}</span>;
  if (phase === 'running') return <span className="badge-live">{say('running')}</span>;
  return isNext ? (
    <span className="badge accent">{say('isNext')}</span>
  ) : (
    <span className="badge">{say('open')}</span>
  );
}
