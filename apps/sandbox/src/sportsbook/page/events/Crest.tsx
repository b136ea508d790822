import { useLayoutEffect, useRef } from 'react';
import type { TeamView } from '../../wire.ts';

const patterns = ['', 'h', 'd', 's'];

/** In the team's two colours; the pattern follows from its id, so it is always the same. */
export function Crest({ team, isBig = false }: { team: TeamView; isBig?: boolean }) {
  const element = useRef<HTMLSpanElement>(null);
  const letters = Array.from(team.id, (letter) => letter.codePointAt(0) ?? 0);
  const pattern = patterns[letters.reduce((sum, letter) => sum + letter, 0) % patterns.length];
  const [one, other] = team.colours;
  // The page's policy allows no style attributes.
  useLayoutEffect(() => {
    element.current?.style.setProperty('--c1', one);
    element.current?.style.setProperty('--c2', other);
  }, [one, other]);
  return (
    <span
      ref={element}
      aria-hidden="true"
      className={`crest ${pattern ?? ''} ${isBig ? 'is-big' : ''}`}
    />
  );
}
