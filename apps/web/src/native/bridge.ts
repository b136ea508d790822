// The native bridge: the one place where the site speaks to the app that it may run in. The app
// puts `Capacitor` into the page. Loaded only in the app, or where a page offers what an app does.

import * as z from 'zod/mini';
import { isAppAgent } from './in-app.ts';

/** Specification, native plugin errors. */
export type NativeError = 'cordova_not_available' | 'plugin_not_installed' | 'unexpected_error';

/** The outcome of a call to the phone. Each call has exactly one, within its time. */
export type NativeOutcome<Answer> =
  | { kind: 'answer'; answer: Answer }
  /** The person closed what the phone showed. */
  | { kind: 'cancelled' }
  | { kind: 'error'; code: NativeError; detail: string };

/** The app's object in the page, as far as the site uses it. */
export interface Phone {
  readonly PluginHeaders?: readonly { readonly name: string }[];
  nativePromise(plugin: string, method: string, options: object): Promise<unknown>;
  addListener?(
    plugin: string,
    event: string,
    onEvent: (data: unknown) => void,
  ): { remove(): unknown };
}

export interface NativeCall<Answer extends z.ZodMiniType> {
  plugin: string;
  method: string;
  options?: object;
  answer: Answer;
  /** The time limit of the phone's answer. A call that waits for a person has `PERSON_MS`. */
  withinMs?: number;
}

export interface Bridge {
  /** True when the app shows the page, ready or not. */
  readonly isApp: boolean;
  call<A extends z.ZodMiniType>(call: NativeCall<A>): Promise<NativeOutcome<z.output<A>>>;
  /** Events that do not fit the schema are left out. Ends with what comes back. */
  listen<E extends z.ZodMiniType>(
    source: { plugin: string; event: string; schema: E },
    onEvent: (event: z.output<E>) => void,
  ): Promise<() => void>;
  /** The result of the work, or undefined if it is not there within the time. */
  inTime<A>(work: Promise<A>, withinMs: number): Promise<A | undefined>;
  /** True once the phone is there; false when it is not after `NOT_READY_MS`. */
  ready(): Promise<boolean>;
}

interface Surroundings {
  phone(): Phone | undefined;
  isApp: boolean;
  /** Calls once, later; what comes back calls it off. */
  after(ms: number, run: () => void): () => void;
}

/** Specification, timings: native-ready warning. */
export const NOT_READY_MS = 5_000;
/** A phone answers what needs no person within this. */
export const ANSWER_MS = 10_000;
/** A person has this long in front of what the phone shows. */
export const PERSON_MS = 300_000;
const LOOKS_EVERY_MS = 100;

/** The bridge of this page. */
export function bridgeOf(page: Window & { Capacitor?: unknown }): Bridge {
  return createBridge({
    phone: () => phoneOf(page.Capacitor),
    isApp: isAppAgent(page.navigator.userAgent),
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
}

export function createBridge(surroundings: Surroundings): Bridge {
  const { phone, isApp } = surroundings;
  let awaited: Promise<boolean> | undefined;
  const ready = () => {
    if (phone() !== undefined) return Promise.resolve(true);
    return isApp ? (awaited ??= awaitPhone(surroundings)) : Promise.resolve(false);
  };

  return {
    isApp,
    ready,
    inTime: (work, withinMs) => endInTime(surroundings, work, withinMs),
    async call({ plugin, method, options = {}, answer, withinMs = ANSWER_MS }) {
      await ready();
      const here = phone();
      if (here === undefined) return failed('cordova_not_available', 'no phone in this page');
      if (!hasPlugin(here, plugin)) return failed('plugin_not_installed', plugin);
      return settleOnce(surroundings, withinMs, async () => {
        const parsed = z.safeParse(answer, await here.nativePromise(plugin, method, options));
        return parsed.success
          ? { kind: 'answer', answer: parsed.data }
          : failed('unexpected_error', `${plugin}.${method} answered something else`);
      });
    },
    async listen({ plugin, event, schema }, onEvent) {
      await ready();
      const here = phone();
      if (here?.addListener === undefined || !hasPlugin(here, plugin)) return () => {};
      const listener = here.addListener(plugin, event, (data) => {
        const parsed = z.safeParse(schema, data);
        if (parsed.success) onEvent(parsed.data);
      });
      return () => void listener.remove();
    },
  };
}

/** Undefined when the work takes longer; what then comes of it is lost. */
function endInTime<A>(
  { after }: Pick<Surroundings, 'after'>,
  work: Promise<A>,
  withinMs: number,
): Promise<A | undefined> {
  return new Promise((resolve, reject) => {
    const callOff = after(withinMs, () => resolve(undefined));
    void work.then(resolve, reject).finally(callOff);
  });
}

/** A phone may come late: it is looked for until the warning is due. */
function awaitPhone({ phone, after }: Surroundings): Promise<boolean> {
  return new Promise((resolve) => {
    const look = (left: number) => {
      if (phone() !== undefined) resolve(true);
      else if (left <= 0) resolve(false);
      else after(LOOKS_EVERY_MS, () => look(left - LOOKS_EVERY_MS));
    };
    look(NOT_READY_MS);
  });
}

/** Only the first end counts, whatever the phone does, and there is one within the time. */
function settleOnce<A>(
  { after }: Pick<Surroundings, 'after'>,
  withinMs: number,
  attempt: () => Promise<NativeOutcome<A>>,
): Promise<NativeOutcome<A>> {
  return new Promise((resolve) => {
    const callOff = after(withinMs, () =>
      resolve(failed('unexpected_error', `no answer in ${withinMs} ms`)),
    );
    void attempt()
      .catch((error: unknown) => outcomeOf(error))
      .then(resolve)
      .finally(callOff);
  });
}

const rejection = z.object({ code: z.optional(z.string()), message: z.optional(z.string()) });

/**
 * The outcome that a plugin's rejection stands for. Plugins report a person who closes their screen
 * by a code of theirs, or in words only.
 */
function outcomeOf(error: unknown): Exclude<NativeOutcome<never>, { kind: 'answer' }> {
  const { code = '', message = '' } = z.safeParse(rejection, error).data ?? {};
  const said = `${code} ${message}`.trim();
  if (code === 'UNIMPLEMENTED') return failed('plugin_not_installed', said);
  if (/cancel/i.test(said)) return { kind: 'cancelled' };
  return failed('unexpected_error', said === '' ? 'no reason given' : said);
}

function hasPlugin({ PluginHeaders = [] }: Phone, plugin: string): boolean {
  return PluginHeaders.some(({ name }) => name === plugin);
}

function failed(code: NativeError, detail: string) {
  return { kind: 'error' as const, code, detail };
}

function phoneOf(found: unknown): Phone | undefined {
  return isPhone(found) ? found : undefined;
}

function isPhone(found: unknown): found is Phone {
  return (
    typeof found === 'object' &&
    found !== null &&
    'nativePromise' in found &&
    typeof found.nativePromise === 'function'
  );
}
