// The messages from the sportsbook in its frame to this page: see "Messages to the operator's page"
// in the sportsbook's README.

import * as z from 'zod/mini';

const message = z.object({
  type: z.literal('ceibo-sportsbook'),
  event: z.enum(['ready', 'bet-sent', 'bet-placed', 'bet-answered']),
});

export type SportsbookEvent = z.infer<typeof message>['event'];

export interface Frame {
  readonly origin: string;
  readonly window: MessageEventSource | null;
}

/**
 * The event in a message, if the sportsbook's own window sent it from its own origin; any page may
 * send messages to this one.
 */
export function sportsbookEventOf(
  { origin, source, data }: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  frame: Frame,
): SportsbookEvent | null {
  if (frame.window === null || source !== frame.window || origin !== frame.origin) return null;
  const parsed = z.safeParse(message, data);
  return parsed.success ? parsed.data.event : null;
}
