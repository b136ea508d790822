// No text for people outside the language files. STYLE.md 21.

import { visit } from '../syntax.ts';
import { codeFiles, isTest, type Rule } from '../tree.ts';

/** The gallery of components speaks to developers, and never reaches players. */
const FOR_DEVELOPERS = 'apps/web/src/dev/';
const LETTER = /\p{L}/u;
const SPOKEN_ATTRIBUTES = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]);

export const jsxText: Rule = (tree) =>
  codeFiles(tree, 'apps/web/src/')
    .filter((path) => path.endsWith('.tsx') && !path.startsWith(FOR_DEVELOPERS) && !isTest(path))
    .flatMap((path) =>
      visit(tree, path, (report) => {
        const judge = (node: { start: number }, text: unknown): void => {
          if (typeof text === 'string' && LETTER.test(text))
            report(node, `"${text.trim()}" is text for people: put it into the language files`);
        };
        return {
          JSXText: (node) => judge(node, node.value),
          JSXElement: (node) => {
            for (const child of node.children)
              if (child.type === 'JSXExpressionContainer' && child.expression.type === 'Literal')
                judge(child, child.expression.value);
          },
          JSXAttribute: (node) => {
            const name = node.name.type === 'JSXIdentifier' ? node.name.name : '';
            if (SPOKEN_ATTRIBUTES.has(name) && node.value?.type === 'Literal')
              judge(node, node.value.value);
          },
        };
      }),
    );
