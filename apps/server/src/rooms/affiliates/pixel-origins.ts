// The origins of the pixels of active campaigns. The content security policy of every page names
// them, so they are cached in memory and read again from time to time.

import { MINUTE } from '../../platform/clock.ts';
import { allCampaigns } from './campaigns-store.ts';
import type { AffiliatesDeps } from './deps.ts';

const READ_EVERY_MS = MINUTE;

export function createPixelOrigins({
  database,
  clock,
  log,
}: Pick<AffiliatesDeps, 'database' | 'clock' | 'log'>) {
  let origins: string[] = [];
  let reading: { cancel(): void } | undefined;
  const read = async () => {
    const urls = (await allCampaigns(database)).flatMap(({ active, pixelUrl }) =>
      active && pixelUrl !== null ? [new URL(pixelUrl).origin] : [],
    );
    origins = [...new Set(urls)].toSorted();
  };
  return {
    current: () => origins,
    async start() {
      await read();
      reading = clock.every(READ_EVERY_MS, () => {
        read().catch((error: unknown) => log.warn({ error }, 'could not read the campaigns'));
      });
    },
    stop: () => reading?.cancel(),
  };
}
