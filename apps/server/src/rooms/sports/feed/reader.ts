// Reads the sportsbook's feed for every process. One of them follows its stream, or looks at all of
// it again and again while there is no stream. The others try to take its place.

import { later, MINUTE, SECOND } from '../../../platform/clock.ts';
import { PROVIDER, type SportsDeps } from '../deps.ts';
import { claimLook, prolongHold } from './events-store.ts';
import { lookAtFeed } from './look.ts';
import { followStream, HOLD_MS, type Following, type StreamEnd } from './stream.ts';

const LONGEST_PAUSE_MS = 5 * MINUTE;
const FIRST_STREAM_PAUSE_MS = SECOND;
/** A stream that lasted for so long was a good one. */
const STEADY_MS = MINUTE;

export interface FeedDeps extends SportsDeps {
  feedEveryMs: number;
}

export interface FeedReader {
  /** Does what it is time for; safe to call at any moment, in any process. */
  tick(): void;
  stop(): Promise<void>;
}

export function createFeedReader(deps: FeedDeps): FeedReader {
  const { database, clock, log, providers, feedEveryMs } = deps;
  let following: Following | undefined;
  let working: Promise<void> | undefined;
  const streams = createStreamPauses(clock);
  const pauseAfter = (failures: number): number =>
    streams.atMost(Math.min(LONGEST_PAUSE_MS, feedEveryMs * 2 ** Math.min(failures, 10)));

  async function turn(): Promise<void> {
    const book = await providers.connected(PROVIDER);
    if (following && (!book?.active || book.baseUrl !== following.baseUrl)) following.stop();
    // A provider that is switched on again has its stream tried at once.
    if (!book?.active) streams.reset();
    if (following || !book?.active) return;
    const { baseUrl } = book;
    const triesStream = streams.isDue();
    const heldUntil = later(clock.now(), triesStream ? HOLD_MS : feedEveryMs);
    const claimed = await claimLook(database, { now: clock.now(), nextAt: heldUntil });
    if (!claimed) return;
    const { failures } = claimed;
    if (!triesStream) {
      await lookAtFeed(deps, { baseUrl, failures, pauseAfter, isStreamLost: false });
      return;
    }
    following = followStream(deps, { baseUrl, heldUntil });
    void following.ended.then((end) => begin(() => streamEnded(end, { baseUrl, failures })));
  }

  async function streamEnded(
    end: StreamEnd,
    { baseUrl, failures }: { baseUrl: string; failures: number },
  ): Promise<void> {
    following = undefined;
    if (end.kind === 'stopped')
      await prolongHold(database, { ...end, nextUntil: clock.now(), readAt: null });
    if (end.kind !== 'lost') return;
    streams.lose(end);
    const isStreamLost = end.wasWhole;
    const before = isStreamLost ? 0 : failures;
    await lookAtFeed(deps, { baseUrl, failures: before, pauseAfter, isStreamLost });
  }

  /** One thing at a time. */
  function begin(work: () => Promise<void>): void {
    const mine = (working ?? Promise.resolve())
      .then(work)
      .catch((error: unknown) => log.warn({ error }, 'the sportsbook’s events could not be kept'))
      .finally(() => {
        if (working === mine) working = undefined;
      });
    working = mine;
  }

  return {
    tick() {
      following?.watch();
      if (!working) begin(turn);
    },
    async stop() {
      await working;
      following?.stop();
      await following?.ended;
      await working;
    },
  };
}

/** When the next stream is tried: after each that did not last, later. */
function createStreamPauses(clock: SportsDeps['clock']) {
  let lost = 0;
  let nextAt = 0;
  let isKnown = false;
  const now = () => clock.now().getTime();
  return {
    isDue: () => now() >= nextAt,
    /** A sportsbook that has a stream is not kept waiting for it by the pauses between looks. */
    atMost: (pauseMs: number) =>
      isKnown ? Math.max(0, Math.min(pauseMs, nextAt - now())) : pauseMs,
    lose({ wasWhole, followedMs }: StreamEnd): void {
      isKnown ||= wasWhole;
      lost = wasWhole && followedMs > STEADY_MS ? 1 : lost + 1;
      const pauseMs = FIRST_STREAM_PAUSE_MS * 2 ** Math.min(lost - 1, 10);
      nextAt = now() + Math.min(LONGEST_PAUSE_MS, pauseMs);
    },
    reset(): void {
      [lost, nextAt] = [0, 0];
    },
  };
}
