import { CLOTHS } from './cloths.ts';

/** The saddle cloth with the betting number. */
export function Cloth({ entry, text = String(entry) }: { entry: number; text?: string }) {
  return <span className={`cloth c${((entry - 1) % CLOTHS.length) + 1}`}>{text}</span>;
}
