// Texts of a page in its language. Each game has its own language files; `languages/` has the texts
// that several games show.

import { type Language, languageOf } from '../language.ts';
import type spanish from './languages/es.json';
import type { RefusalCode } from './wire.ts';

type Files<Texts> = Readonly<Record<string, () => Promise<Texts>>>;

/** The language that the page's address asks for. */
export const language = languageOf(new URLSearchParams(globalThis.location?.search).get('lang'));

/** The texts of one language, out of files that `import.meta.glob` found. */
export async function loadTexts<Texts>(wanted: Language, files: Files<Texts>): Promise<Texts> {
  const found = Object.entries(files).find(([path]) => path.endsWith(`/${wanted}.json`));
  if (found === undefined) throw new Error(`no texts in ${wanted}`);
  return found[1]();
}

export type SharedWords = typeof spanish;
export type NoticeText = SharedWords['fault'];

/** Why the operator did not take a stake. */
export function refusalWords(words: SharedWords, code: RefusalCode): string {
  return code === 'SESSION_CLOSED' ? words.SESSION_CLOSED.title : words[code];
}

/** A game's own texts in the page's language, beside those that it shares with others. */
export async function loadWords<Own extends object>(
  own: Files<Own>,
  wanted = language,
): Promise<SharedWords & Own> {
  const shared = import.meta.glob<SharedWords>('./languages/*.json', { import: 'default' });
  const texts = await Promise.all([loadTexts(wanted, shared), loadTexts(wanted, own)]);
  return Object.assign({}, ...texts);
}

/** Puts values into the places of a text: "Línea {line}". */
export function fill(text: string, values: Record<string, string | number> = {}): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** The text of this name; undefined when there is none. */
export function textNamed(texts: object, name: string): string | undefined {
  const found: unknown = Reflect.get(texts, name);
  return typeof found === 'string' ? found : undefined;
}

/** Writes the texts into the page where its HTML asks for them by name. */
export function writeTexts(words: object, wanted = language, root: ParentNode = document): void {
  document.documentElement.lang = wanted;
  const textOf = (name: string) => {
    const text = textNamed(words, name);
    if (text === undefined) throw new Error(`no text is named ${name}`);
    return text;
  };
  for (const target of root.querySelectorAll<HTMLElement>('[data-text], [data-label]')) {
    const { text, label } = target.dataset;
    if (text !== undefined) target.textContent = textOf(text);
    if (label !== undefined) target.setAttribute('aria-label', textOf(label));
  }
}
