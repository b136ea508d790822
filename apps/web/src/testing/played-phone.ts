// A phone for tests: the bridge of the app, whose plugins answer what a test says.

import { vi } from 'vitest';
import { createBridge, type Bridge, type Phone } from '../native/bridge.ts';

type Answer = (options: object) => unknown;

export interface PlayedPhone {
  bridge: Bridge;
  /** The calls to the phone: `Plugin.method`, and the options. */
  asked: { what: string; options: object }[];
  /** Moves the time of the bridge. */
  pass(ms: number): Promise<void>;
  /** Sends an event as the phone does. */
  send(plugin: string, event: string, data: unknown): void;
  /** Puts the phone into the page, for one that comes late. */
  arrive(): void;
}

/** A plugin that fails. */
export function rejectWith(error: unknown): Answer {
  return async () => {
    throw error;
  };
}

interface Options {
  /** By `Plugin.method`. An absent method never answers, and its plugin is installed if named. */
  answers?: Record<string, Answer>;
  plugins?: readonly string[];
  isApp?: boolean;
  isHere?: boolean;
}

export function playPhone({
  answers = {},
  plugins = [],
  isApp = true,
  isHere = isApp,
}: Options = {}): PlayedPhone {
  const asked: PlayedPhone['asked'] = [];
  const listeners = new Map<string, Set<(data: unknown) => void>>();
  const names = new Set([
    ...plugins,
    ...Object.keys(answers).map((key) => key.split('.')[0] ?? ''),
  ]);
  const phone: Phone = {
    PluginHeaders: [...names].map((name) => ({ name })),
    nativePromise: async (plugin, method, options) => {
      asked.push({ what: `${plugin}.${method}`, options });
      return answers[`${plugin}.${method}`]?.(options);
    },
    addListener: (plugin, event, onEvent) => {
      const key = `${plugin}.${event}`;
      const all = listeners.get(key) ?? new Set();
      listeners.set(key, all.add(onEvent));
      return { remove: () => all.delete(onEvent) };
    },
  };
  let here = isHere;
  const time = playTime();
  return {
    bridge: createBridge({ phone: () => (here ? phone : undefined), isApp, after: time.after }),
    asked,
    pass: time.pass,
    send: (plugin, event, data) =>
      listeners.get(`${plugin}.${event}`)?.forEach((listener) => listener(data)),
    arrive: () => void (here = true),
  };
}

function playTime() {
  let now = 0;
  const due = new Set<{ at: number; run: () => void }>();
  return {
    after(ms: number, run: () => void) {
      const entry = { at: now + ms, run };
      due.add(entry);
      return () => void due.delete(entry);
    },
    async pass(ms: number) {
      const until = now + ms;
      for (;;) {
        await settle();
        const [next] = [...due].toSorted((a, b) => a.at - b.at);
        if (next === undefined || next.at > until) break;
        now = next.at;
        due.delete(next);
        next.run();
      }
      now = until;
      await settle();
    },
  };
}

/** Runs the work under way until it waits for the time. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

const AGENT = 'Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile CeiboApp/1.0.0';

/** The app around the page of a component test. Ends with what comes back. */
export function putPhoneInPage(answers: Record<string, Answer>) {
  const asked: string[] = [];
  const nativePromise: Phone['nativePromise'] = async (plugin, method, options) => {
    asked.push(`${plugin}.${method}`);
    return answers[`${plugin}.${method}`]?.(options);
  };
  const names = new Set(Object.keys(answers).map((key) => key.split('.')[0] ?? ''));
  const PluginHeaders = [...names].map((name) => ({ name }));
  Object.assign(window, { Capacitor: { PluginHeaders, nativePromise } satisfies Phone });
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(AGENT);
  return {
    asked,
    takeAway() {
      Reflect.deleteProperty(window, 'Capacitor');
      agent.mockRestore();
    },
  };
}
