// Trees that break the rules about sizes: of lines, functions, folders, files and sentences.

import { plant, type Plant } from './plant.ts';

const LONG_SENTENCE = `${Array.from({ length: 26 }, () => 'word').join(' ')}.`;
const TWO_LINES = LONG_SENTENCE.replace('word word word', 'word word\n// word');

export const sizePlants = {
  lineWidths: [
    plant('a wide line', 'tools/tidy/x.ts', `x();\nx(${'y'.repeat(97)});`, /101 columns/),
    plant('a wide style', 'packages/x/x.css', `/* ${'y'.repeat(95)} */`, /101 columns/),
  ],
  functionLengths: [
    plant(
      'a long function',
      'packages/money/src/x.ts',
      `function x() {\n${'y();\n'.repeat(69)}}`,
      /a function of 71 lines/,
    ),
    plant(
      'a long function in a name',
      'packages/money/src/x.ts',
      `const x = () => {\n${'y();\n'.repeat(69)}};`,
      /a function of 71 lines/,
    ),
  ],
  folderSizes: [
    {
      what: 'a folder is full',
      files: Object.fromEntries(
        Array.from({ length: 26 }, (_, n) => [`packages/contracts/src/deep/n${n}.ts`, '']),
      ),
      found: { path: 'packages/contracts/src/deep/', says: /26 files/ },
    },
  ],
  fileSizes: [plant('a long file', 'tools/long.ts', 'x();\n'.repeat(421), /421 lines/)],
  commentSentences: [
    plant('a long sentence', 'tools/tidy/x.ts', `x(); // ${LONG_SENTENCE}`, /26 words/),
    plant('a long sentence of two lines', 'tools/tidy/x.ts', `// ${TWO_LINES}`, /26 words/),
    plant('one in a block', 'packages/x/x.ts', `/**\n * Hi. ${LONG_SENTENCE}\n */`, /26 words/),
    plant('a late subject', 'tools/tidy/x.ts', '// What staff see.', /subject comes late/),
  ],
} satisfies Record<string, Plant[]>;
