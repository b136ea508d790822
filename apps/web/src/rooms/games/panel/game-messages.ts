// The messages from a game in its frame to this page: see "Messages to the operator's page" in the
// studio's README.

import * as z from 'zod/mini';

const studioMessage = z.object({
  type: z.literal('ceibo-studio'),
  event: z.enum(['ready', 'round-started', 'round-ended', 'escape', 'deposit', 'closed']),
});

export type StudioEvent = z.infer<typeof studioMessage>['event'];

/** The messages of a game in play: whether a round runs, and that the player pressed Esc in it. */
export type PlayEvent = Extract<StudioEvent, 'round-started' | 'round-ended' | 'escape'>;

/**
 * Studios that say when their game can be played. The game of any other studio counts as ready once
 * its page has loaded.
 */
const TELLING_STUDIOS: ReadonlySet<string> = new Set([
  'ceibo',
  'flywin',
  'arcades',
  'takemefishin',
  'vivogaming',
  'caballo',
  'evenbetpoker',
]);

export function tellsWhenReady(provider: string): boolean {
  return TELLING_STUDIOS.has(provider);
}

/** Providers whose pages take on the theme of the site; other games have a look of their own. */
const THEMED_PROVIDERS: ReadonlySet<string> = new Set(['caballo', 'evenbetpoker']);

export function isThemed(provider: string): boolean {
  return THEMED_PROVIDERS.has(provider);
}

export interface GameWindow {
  readonly origin: string;
  readonly window: MessageEventSource | null;
}

/**
 * The event in a message, if the game's own window sent it from the game's own origin; any page may
 * send messages to this one.
 */
export function studioEventOf(
  { origin, source, data }: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  game: GameWindow,
): StudioEvent | null {
  if (game.window === null || source !== game.window || origin !== game.origin) return null;
  const message = z.safeParse(studioMessage, data);
  return message.success ? message.data.event : null;
}

/**
 * True when the browser reports that this page's policy does not let the game's origin be framed.
 */
export function isFrameBlocked(
  {
    effectiveDirective,
    blockedURI,
  }: Pick<SecurityPolicyViolationEvent, 'effectiveDirective' | 'blockedURI'>,
  origin: string,
): boolean {
  return effectiveDirective === 'frame-src' && URL.parse(blockedURI)?.origin === origin;
}
