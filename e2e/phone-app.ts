// The app for browser tests: the phone's side of the native bridge, put into the page before it
// loads, and driven by the test.

import type { Page } from '@playwright/test';

/** As `apps/mobile` makes it. */
export const APP_AGENT =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Chrome/140.0.0.0 Mobile Safari/537.36 CeiboApp/1.0.0';

/** The answer of a plugin to a call. */
type Behaviour =
  | { answer: unknown }
  | { reject: { code?: string; message?: string } }
  /** Answers nothing, and sends an event of its plugin a moment later. */
  | { sends: { event: string; data: unknown } }
  | { never: true };

interface AppOptions {
  plugins: readonly string[];
  /** By `Plugin.method`; the others answer nothing. */
  behaviours?: Record<string, Behaviour>;
}

declare global {
  interface Window {
    sendFromPhone?(plugin: string, event: string, data: unknown): void;
    /** The page's calls to the phone. */
    askedOfPhone?: { what: string; options: unknown }[];
  }
}

export const EVERY_PLUGIN = [
  'App',
  'BiometricAuthNative',
  'Browser',
  'Camera',
  'Keyboard',
  'PushNotifications',
  'SecureStorage',
  'Share',
  'SplashScreen',
  'StatusBar',
];

export async function putPhone(page: Page, { plugins, behaviours = {} }: AppOptions) {
  await page.addInitScript(
    ([names, answers]) => {
      const listeners: { key: string; run(data: unknown): void }[] = [];
      window.askedOfPhone = [];
      window.sendFromPhone = (plugin, event, data) =>
        listeners.filter(({ key }) => key === `${plugin}.${event}`).forEach(({ run }) => run(data));
      Object.assign(window, {
        Capacitor: {
          PluginHeaders: names.map((name) => ({ name })),
          nativePromise(plugin: string, method: string, options: unknown) {
            const what = `${plugin}.${method}`;
            window.askedOfPhone?.push({ what, options });
            const behaviour = answers[what];
            if (behaviour === undefined) return Promise.resolve();
            if ('answer' in behaviour) return Promise.resolve(behaviour.answer);
            if ('sends' in behaviour) {
              const { event, data } = behaviour.sends;
              setTimeout(() => window.sendFromPhone?.(plugin, event, data), 50);
              return Promise.resolve();
            }
            return 'reject' in behaviour ? Promise.reject(behaviour.reject) : new Promise(() => {});
          },
          addListener(plugin: string, event: string, run: (data: unknown) => void) {
            listeners.push({ key: `${plugin}.${event}`, run });
            return { remove: () => {} };
          },
        },
      });
    },
    [plugins, behaviours] as const,
  );
}

export function send(page: Page, plugin: string, event: string, data: unknown): Promise<void> {
  return page.evaluate(([from, what, value]) => window.sendFromPhone?.(from, what, value), [
    plugin,
    event,
    data,
  ] as const);
}

export function asked(page: Page): Promise<string[]> {
  return page.evaluate(() => window.askedOfPhone?.map(({ what }) => what) ?? []);
}
