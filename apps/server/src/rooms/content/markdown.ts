// Turns the operator's Markdown into HTML that is safe to show. It has no HTML of its own and no
// pictures, and links only to what a page may link to. The names of the site stand in the texts as
// {{site}}, so that a re-brand needs no new texts.

import { Marked, type Token } from 'marked';
import type { ContentPage } from '@ceibo/contracts/content';
import type { Language } from '@ceibo/contracts/languages';
import { escapeHtml } from '../../platform/mail/html.ts';

export interface Markdown {
  /** Replaces {{names}} in a text that is no Markdown. */
  fill(text: string): string;
  html(markdown: string): string;
  /** The text before the first `## `, and a section for each of them. */
  document(markdown: string): Pick<ContentPage, 'leadHtml' | 'sections'>;
}

/**
 * This site, https, mail and telephone. Browsers read \ as / and leave out tabs, so neither may
 * stand in an address.
 */
const SAFE_LINK = /^(https:\/\/|mailto:|tel:|#|\/(?!\/))[^\s\\]*$/;
const KEPT = 500;

export function createMarkdown(names: Record<string, string>): Markdown {
  const fill = (text: string) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => names[name] ?? whole);
  return {
    fill,
    html: remember((markdown) => marked.parser(marked.lexer(fill(markdown)))),
    document: remember((markdown) => documentOf(marked.lexer(fill(markdown)))),
  };
}

/** One for each language, since the site's names may differ by language. */
export function markdownByLanguage(
  namesIn: (language: Language) => Record<string, string>,
): (language: Language) => Markdown {
  return remember((language) => createMarkdown(namesIn(language)));
}

const marked = new Marked({
  renderer: {
    html: ({ text }) => escapeHtml(text),
    image: ({ text }) => escapeHtml(text),
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      if (!SAFE_LINK.test(href)) return text;
      const rel = href.startsWith('https:') ? ' rel="noopener noreferrer"' : '';
      return `<a href="${escapeHtml(href)}"${rel}>${text}</a>`;
    },
    // The page's title is the first heading, those of its sections are the second.
    heading({ tokens, depth }) {
      const level = Math.max(3, depth);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
  },
});

function documentOf(tokens: Token[]): ReturnType<Markdown['document']> {
  const starts = tokens.flatMap((token, index) =>
    token.type === 'heading' && token['depth'] === 2 ? [index] : [],
  );
  const ids = new Map<string, number>();
  const sections = starts.map((start, nth) => {
    const [heading, id] = headingOf(plainText(tokens[start]));
    return {
      id: unique(ids, id),
      heading,
      html: marked.parser(tokens.slice(start + 1, starts[nth + 1])),
    };
  });
  return { leadHtml: marked.parser(tokens.slice(0, starts[0])), sections };
}

function plainText(token: Token | undefined): string {
  if (token === undefined) return '';
  return 'tokens' in token && token.tokens
    ? token.tokens.map(plainText).join('')
    : 'text' in token
      ? String(token.text)
      : '';
}

/**
 * A heading may end in its id, "Ruleta {#roulette}", so that it is the same in all languages;
 * otherwise the id is made of its words.
 */
function headingOf(text: string): [heading: string, id: string] {
  const [, heading, id] = /^(.*\S)\s*\{#([a-z0-9-]+)\}$/.exec(text) ?? [];
  return heading && id ? [heading, id] : [text, slug(text)];
}

/** "¿Qué es?" becomes "que-es". */
function slug(heading: string): string {
  const words = heading.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return words.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'section';
}

function unique(taken: Map<string, number>, id: string): string {
  const times = (taken.get(id) ?? 0) + 1;
  taken.set(id, times);
  return times === 1 ? id : `${id}-${times}`;
}

/**
 * Keeps the results of the texts last used. The text is the key, so a changed text is a new one in
 * every process.
 */
function remember<Text extends string, Result>(
  make: (text: Text) => Result,
): (text: Text) => Result {
  const known = new Map<Text, Result>();
  return (text) => {
    const result = known.get(text) ?? make(text);
    known.delete(text);
    known.set(text, result);
    const [oldest] = known.keys();
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
    return result;
  };
}
