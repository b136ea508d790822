// The texts: the same in all languages, each used, and none missing.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, languageCodes } from '@ceibo/contracts/languages';
import { describe, expect, it } from 'vitest';

const here = import.meta.dirname;

function textsOf(code: string): Record<string, string> {
  return { ...readTexts(code), ...readTexts(`app/${code}`) };
}

function readTexts(file: string): Record<string, string> {
  return JSON.parse(readFileSync(join(here, `../public/assets/Languages/${file}.json`), 'utf8'));
}

const source = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .concat('../page-languages.ts')
  .map((file) => readFileSync(join(here, file), 'utf8'))
  .join('\n');

const spanish = textsOf('es');
const keys = Object.keys(spanish);

/**
 * Keys that the code names whole, and the beginnings of those that it puts together:
 * t(`theme.${theme}`).
 */
const named = new Set([...source.matchAll(/'([a-z]\w*(?:\.\w+)+)'/gi)].map(([, key]) => key));
const begun = [...source.matchAll(/`([a-z]\w*\.(?:\w+\.)*)\$\{/gi)].map(
  ([, beginning]) => beginning ?? '',
);
const withoutPlural = (key: string) => key.replace(/_(one|other)$/, '');

/**
 * The texts that are the same in English and in Spanish: names, and those that the specification
 * gives.
 */
const SAME_IN_ENGLISH = [
  'balance.total',
  'cashier.kind.debin',
  'cashier.kind.transfer',
  'cashier.response.error',
  'cashier.transfer.alias',
  'cashier.transfer.cvu',
  'lobby.demo',
  'statement.currency.ARS',
  'title.arcades',
  'title.fishing',
  'title.flyWin',
  'title.slots',
  'ui.ok',
];
/** Portuguese shares many words with Spanish, but no sentence. */
const SENTENCE_WORDS = 4;

const wordsOf = (text: string) => text.replaceAll(/\{\{\w+\}\}/g, '').match(/\p{L}+/gu) ?? [];
const sameAsInSpanish = (code: string, { fromWords }: { fromWords: number }) => {
  const texts = textsOf(code);
  return keys.filter(
    (key) => texts[key] === spanish[key] && wordsOf(spanish[key] ?? '').length >= fromWords,
  );
};

describe('the language files', () => {
  // A rule of tools/tidy checks that each language has every text, with the same values in it.
  it.each(languageCodes.filter((code) => code !== defaultLanguage))(
    'have in %s the order of the Spanish one',
    (code) => expect(Object.keys(textsOf(code))).toEqual(keys),
  );

  it('are translated', () => {
    expect(sameAsInSpanish('en', { fromWords: 1 })).toEqual(SAME_IN_ENGLISH);
    expect(sameAsInSpanish('pt', { fromWords: SENTENCE_WORDS })).toEqual([]);
  });

  it('are in order, so that two people adding texts meet seldom', () => {
    for (const file of ['es', 'app/es']) {
      const inOrder = Object.keys(readTexts(file));
      expect(inOrder).toEqual(inOrder.toSorted());
    }
  });

  it('hold no text that nobody says', () => {
    expect(
      keys.filter(
        (key) =>
          !named.has(withoutPlural(key)) && !begun.some((beginning) => key.startsWith(beginning)),
      ),
    ).toEqual([]);
  });

  it('have every text that is said', () => {
    const said = [...source.matchAll(/\bt\('([^']+)'/g)].map(([, key]) => key ?? '');
    expect(said.length).toBeGreaterThan(20);
    expect(said.filter((key) => !keys.some((known) => withoutPlural(known) === key))).toEqual([]);
  });
});
