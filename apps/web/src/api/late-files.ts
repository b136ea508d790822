// Fetches the files of a part before the part is imported. A browser remembers, for as long as a
// page lives, that a module did not come. So the build (late-files-build.ts) puts `importWithFiles`
// in the place of the bundler's own helper.

import { growingPauseMs } from './growing-pause.ts';

export interface Surroundings {
  fetch(path: string, options: RequestInit): Promise<Response>;
  page: Document;
  /** Waits, but not longer than until the browser is online again. */
  pause(ms: number): Promise<void>;
  timeout(ms: number): AbortSignal;
  random(): number;
}

/** A part cannot come while this page lives: its build is gone, or its module failed. */
export class PartGone extends Error {
  readonly file: string;

  constructor(file: string, options?: ErrorOptions) {
    super(`This page cannot load ${file}`, options);
    this.file = file;
  }
}

/** A request for a file is given up after this time, and made anew. */
const PATIENCE_MS = 30_000;

/** Refusals that pass by themselves; the statuses of 500 and above do too. */
const PASSING_ANSWERS = new Set([408, 425, 429]);

let started: LateFiles | undefined;

/**
 * Stores the surroundings that fetch the files; called once, before the first part is requested.
 */
export function startLateFiles(surroundings: Surroundings): void {
  started = new LateFiles(surroundings);
}

/**
 * Gives the module that `load` imports once all of `files` are here, the module's own first,
 * however long the network takes. Fails with `PartGone` where waiting cannot help.
 */
export function importWithFiles<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  return started === undefined ? load() : started.import(load, files);
}

export class LateFiles {
  readonly #surroundings: Surroundings;
  /** By address; a later call requests the failed ones anew. */
  readonly #files = new Map<string, Promise<void>>();

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  async import<Part>(load: () => Promise<Part>, files: readonly string[]): Promise<Part> {
    await Promise.all(files.map((file) => this.#once(`/${file}`)));
    try {
      return await load();
    } catch (error) {
      throw new PartGone(files[0] ?? '', { cause: error });
    }
  }

  #once(path: string): Promise<void> {
    const known = this.#files.get(path);
    if (known !== undefined) return known;
    const coming = this.#isWritten(path) ? Promise.resolve() : this.#come(path);
    this.#files.set(path, coming);
    coming.catch(() => this.#files.delete(path));
    return coming;
  }

  /**
   * True for styles that the server wrote into the page (its site-pages.ts). The browser still
   * requests a preloaded script, from its cache: only so does the page know that it came.
   */
  #isWritten(path: string): boolean {
    return this.#surroundings.page.querySelector(`style[data-file="${path}"]`) !== null;
  }

  async #come(path: string): Promise<void> {
    const { pause, random } = this.#surroundings;
    for (let attempt = 0; !(await this.#isHere(path)); attempt += 1)
      await pause(growingPauseMs(attempt, random()));
  }

  /**
   * False when it is worth another try. A browser requests styles anew that did not come, so they
   * are fetched only to learn why.
   */
  async #isHere(path: string): Promise<boolean> {
    const isStyle = path.endsWith('.css');
    if (isStyle && (await this.#style(path))) return true;
    const status = await this.#fetch(path);
    if (status === null || status >= 500 || PASSING_ANSWERS.has(status)) return false;
    if (status >= 400) throw new PartGone(path);
    return !isStyle || this.#style(path);
  }

  /** Leaves the file where the browser finds it when it is imported; null without an answer. */
  async #fetch(path: string): Promise<number | null> {
    const { timeout } = this.#surroundings;
    try {
      const response = await this.#surroundings.fetch(path, { signal: timeout(PATIENCE_MS) });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return null;
    }
  }

  #style(path: string): Promise<boolean> {
    const { page, timeout } = this.#surroundings;
    const link = page.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = path;
    return new Promise((resolve) => {
      let isOver = false;
      const end = (isHere: boolean) => {
        if (isOver) return;
        isOver = true;
        if (!isHere) link.remove();
        resolve(isHere);
      };
      link.addEventListener('load', () => end(true));
      link.addEventListener('error', () => end(false));
      timeout(PATIENCE_MS).addEventListener('abort', () => end(false));
      page.head.append(link);
    });
  }
}
