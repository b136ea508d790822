import type { TeamView } from '../../wire.ts';

/** In the team's two colours; the pattern follows from its id, so it is always the same. */
export function Crest({ team, isBig = false }: { team: TeamView; isBig?: boolean }) {
  const [one, other] = team.colours;
  const patterns = [
    `90deg, ${one} 36%, ${other} 36% 64%, ${one} 64%`,
    `180deg, ${one} 34%, ${other} 34% 60%, ${one} 60%`,
    `135deg, ${one} 40%, ${other} 40% 60%, ${one} 60%`,
    `90deg, ${one} 50%, ${other} 50%`,
  ];
  const letters = Array.from(team.id, (letter) => letter.codePointAt(0) ?? 0);
  const pattern = patterns[letters.reduce((sum, letter) => sum + letter, 0) % patterns.length];
  return (
    <span
      aria-hidden="true"
      className={isBig ? 'crest is-big' : 'crest'}
      style={{ background: `linear-gradient(${pattern})` }}
    />
  );
}
