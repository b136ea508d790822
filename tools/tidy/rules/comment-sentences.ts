// A sentence of a comment has at most 25 words, and its subject comes first. STYLE.md 29.

import { commentsOf, lineText } from '../syntax.ts';
import { codeFiles, type Rule, type Tree } from '../tree.ts';

const MOST_WORDS = 25;
/** A clause in the place of the subject, or a genitive before it. */
const LATE_SUBJECT = /^(What|Whatever|Who|Whoever|Whom|Whose|Of)\b.*[^?]$/;

interface Comment {
  text: string;
  /** The number of its first line. */
  line: number;
}

export const commentSentences: Rule = (tree) =>
  codeFiles(tree).flatMap((path) =>
    wholeComments(tree, path).flatMap(({ text, line }) =>
      sentencesOf(text).flatMap((sentence) =>
        faultsOf(sentence).map((fault) => ({ path, line, message: `${fault}: "${sentence}"` })),
      ),
    ),
  );

function faultsOf(sentence: string): string[] {
  const words = wordsOf(sentence);
  return [
    ...(words > MOST_WORDS ? [`${words} words in a sentence (at most ${MOST_WORDS})`] : []),
    ...(LATE_SUBJECT.test(sentence) ? ['the subject comes late'] : []),
  ];
}

/** Lines of `//` that follow each other are one comment. */
function wholeComments(tree: Tree, path: string): Comment[] {
  const whole: (Comment & { last: number })[] = [];
  for (const { text, line } of commentsOf(tree, path)) {
    const before = whole.at(-1);
    const isLine = lineText(tree, path, line).trimStart().startsWith('//');
    if (isLine && before?.last === line - 1) {
      before.text += `\n${text}`;
      before.last = line;
    } else whole.push({ text, line, last: isLine ? line : -1 });
  }
  return whole;
}

function sentencesOf(text: string): string[] {
  return text
    .replaceAll(/^[ \t]*\*/gm, '')
    .replaceAll(/`[^`]*`/g, 'code')
    .split(/\n\s*\n|(?<=[.?!;])\s/)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim());
}

function wordsOf(sentence: string): number {
  return sentence.split(' ').filter((word) => /[\p{L}\d]/u.test(word)).length;
}
