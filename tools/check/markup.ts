// Judges the markup of a page: what may stand in what, and ids. The checker is html-validate; its
// rules of style are left out, since formatting and accessibility have checks of their own.

import { HtmlValidate } from 'html-validate';

const rules = [
  'close-order',
  'element-permitted-content',
  'element-permitted-occurrences',
  'element-permitted-order',
  'element-permitted-parent',
  'element-required-ancestor',
  'element-required-content',
  'input-missing-label',
  'map-id-name',
  'no-dup-attr',
  'no-dup-id',
  'no-implicit-close',
  'no-missing-references',
  'no-multiple-main',
  'valid-for',
  'valid-id',
  'void-content',
];

const checker = new HtmlValidate({
  root: true,
  elements: ['html5'],
  rules: {
    ...Object.fromEntries(rules.map((rule) => [rule, 'error'])),
    // Ids that React makes begin with a character that the strict rule refuses.
    'valid-id': ['error', { relaxed: true }],
  },
});

/** The faults of a page, one sentence each with its line; empty when there are none. */
export async function faultsOfMarkup(page: string): Promise<string[]> {
  const { results } = await checker.validateString(page);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column, selector }) =>
        `${ruleId}: ${message} (${selector ?? 'page'}, ${line}:${column})`,
    ),
  );
}
