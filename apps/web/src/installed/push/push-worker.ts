// The service worker's handling of push messages and of presses on their notifications.

import * as z from 'zod/mini';

const HOME = '/home';

const message = z.object({
  title: z.string().check(z.minLength(1), z.maxLength(100)),
  body: z.string().check(z.maxLength(300)),
  path: z.string(),
  tag: z.string().check(z.maxLength(40)),
  icon: z.string(),
  language: z.string().check(z.maxLength(10)),
});

export interface Shown {
  title: string;
  options: NotificationOptions & { data: { path: string } };
}

/**
 * The notification of a message. A browser demands one for each message: an unreadable one gives
 * the site's name alone.
 */
export function shownOf(text: string | undefined, { origin, site }: Place): Shown {
  const read = z.safeParse(message, jsonOf(text));
  if (!read.success) return { title: site, options: { data: { path: HOME } } };
  const { title, body, path, tag, icon, language } = read.data;
  return {
    title,
    options: {
      body,
      tag,
      lang: language,
      icon: ownPath(icon, origin) ?? '/icons/icon-192.png',
      data: { path: ownPath(path, origin) ?? HOME },
    },
  };
}

interface Place {
  origin: string;
  site: string;
}

const pressed = z.object({ path: z.string() });

/** The path that a press opens: never one of another site, whatever the notification carries. */
export function pathOf(data: unknown, origin: string): string {
  const read = z.safeParse(pressed, data);
  return (read.success ? ownPath(read.data.path, origin) : undefined) ?? HOME;
}

/** A path of the site as the browser will read it; undefined for an address of another place. */
function ownPath(text: string, origin: string): string | undefined {
  if (!/^\/(?![/\\])/.test(text) || !URL.canParse(text, origin)) return undefined;
  const address = new URL(text, origin);
  return address.origin === origin ? address.pathname + address.search : undefined;
}

interface OpenPage {
  readonly url: string;
  focus(): Promise<unknown>;
}

interface Pages {
  matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenPage[]>;
  openWindow(path: string): Promise<unknown>;
}

/**
 * Shows the page of a notification. One that is open there already comes forward; another open page
 * may have a round under way, and is left as it is.
 */
export async function showPage(pages: Pages, path: string, origin: string): Promise<void> {
  const open = await pages.matchAll({ type: 'window', includeUncontrolled: true });
  const same = open.find(({ url }) => new URL(url).pathname === new URL(path, origin).pathname);
  await (same === undefined ? pages.openWindow(path) : same.focus());
}

function jsonOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
