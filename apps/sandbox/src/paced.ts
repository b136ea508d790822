import type { SandboxConfig } from './company.ts';

/** The length of a phase at the configured pace, from its usual length. */
export function paced(
  { pacePercent }: Pick<SandboxConfig, 'pacePercent'>,
  usualMs: number,
): number {
  return Math.round((usualMs * pacePercent) / 100);
}
