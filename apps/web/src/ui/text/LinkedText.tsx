import type { ReactNode } from 'react';

interface LinkedTextProps {
  /** A text of the language files with marked words: "I accept the <terms>terms</terms>." */
  text: string;
  /** Makes of the words of each mark what they are: a link, mostly. */
  marks: Readonly<Record<string, (words: string) => ReactNode>>;
}

/**
 * A sentence with links inside it, so that each language puts them where its grammar wants them.
 */
export function LinkedText({ text, marks }: LinkedTextProps) {
  // Split at the marks, every third piece from the first is plain text, the next the name of a
  // mark, the next its words.
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/);
  return pieces.map((piece, index) => {
    if (index % 3 === 0) return piece;
    return index % 3 === 1 ? (
      <span key={piece}>{marks[piece]?.(pieces[index + 1] ?? '') ?? pieces[index + 1]}</span>
    ) : null;
  });
}
