import type { PastMatch, TeamView } from '../../wire.ts';
import { nameOf, say } from '../state/words.ts';

const SHOWN = 5;
const words = { won: 'formWon', drawn: 'formDrawn', lost: 'formLost' } as const;

function outcomeFor(team: Pick<TeamView, 'name'>, { home, score }: PastMatch): keyof typeof words {
  const [own, other] = nameOf(home) === nameOf(team.name) ? score : score.toReversed();
  if (own === other) return 'drawn';
  return (own ?? 0) > (other ?? 0) ? 'won' : 'lost';
}

export function Form({ team, matches }: { team: TeamView; matches: readonly PastMatch[] }) {
  const last = matches.toSorted((one, other) => one.at - other.at).slice(-SHOWN);
  if (last.length === 0) return null;
  return (
    <ol className="form" aria-label={say('formOf', { name: nameOf(team.name) })}>
      {last.map((match) => {
        const outcome = outcomeFor(team, match);
        return (
          <li key={match.at} className={outcome}>
            {say(words[outcome])}
          </li>
        );
      })}
    </ol>
  );
}
