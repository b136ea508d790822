import { useServerTime } from '../../../react-kit/use-server-time.ts';

const SECOND_MS = 1000;

/** The time to a start as minutes and seconds: "06:12". */
export function Left({ offAt }: { offAt: number }) {
  const seconds = Math.max(0, Math.ceil((offAt - useServerTime(SECOND_MS)) / SECOND_MS));
  const parts = [Math.floor(seconds / 60), seconds % 60];
  return <b>{parts.map((part) => String(part).padStart(2, '0')).join(':')}</b>;
}
