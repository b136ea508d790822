import { locale } from '../../../react-kit/words.ts';
import type { EventCard, PastMatch, Statistics } from '../../wire.ts';
import { Message } from '../shell/Elements.tsx';
import { nameOf, say, scoreText, sidesText } from '../state/words.ts';

interface StatisticsTabProps {
  event: EventCard;
  statistics: Statistics;
}

export function StatisticsTab({ event, statistics }: StatisticsTabProps) {
  const { form, meetings, table } = statistics;
  if (form.home.length + form.away.length + table.length === 0)
    return <Message icon="chart-line-up" text={say('noStatistics')} />;
  const playing = new Set([event.home.id, event.away.id]);
  return (
    <div className="stats">
      <Matches title={say('formOf', { name: nameOf(event.home.name) })} matches={form.home} />
      <Matches title={say('formOf', { name: nameOf(event.away.name) })} matches={form.away} />
      <Matches title={say('meetings')} matches={meetings} />
      {table.length === 0 ? null : (
        <section className="panel stat">
          <h3>{say('table')}</h3>
          <table>
            <thead>
              <tr>
                {(['team', 'played', 'difference', 'tablePoints'] as const).map((head) => (
                  <th key={head} scope="col">
                    {say(head)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.map(({ team, played, scored, conceded, points }) => (
                <tr key={team.id} className={playing.has(team.id) ? 'is-here' : ''}>
                  <th scope="row">{nameOf(team.name)}</th>
                  <td className="num">{played}</td>
                  <td className="num">{scored - conceded}</td>
                  <td className="num">{points}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}

function Matches({ title, matches }: { title: string; matches: readonly PastMatch[] }) {
  if (matches.length === 0) return null;
  return (
    <section className="panel stat">
      <h3>{title}</h3>
      <ul>
        {matches.map(({ home, away, score, at }) => (
          <li key={`${at} ${home.en}`}>
            <span className="xs muted num">
              {new Date(at).toLocaleDateString(locale, { month: 'short', year: '2-digit' })}
            </span>
            <span className="grow">{sidesText({ home, away })}</span>
            <b className="num">{scoreText(score)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
