import type { EventCard, Incident } from '../../wire.ts';
import { scoreText } from '../state/formats.ts';
import { nameOf, say } from '../state/words.ts';

export function Incidents({
  event,
  incidents,
}: {
  event: EventCard;
  incidents: readonly Incident[];
}) {
  const numbered = incidents.map((incident, place) => ({ incident, place })).toReversed();
  return (
    <ol className="panel course">
      {numbered.map(({ incident: { at, kind, side, score }, place }) => (
        <li key={place}>
          <b className="num">{at}</b>
          <span className="grow">
            {say(`incident-${kind}`)}
            {side === null ? null : <em> {nameOf(event[side].name)}</em>}
          </span>
          <span className="num">{scoreText(score)}</span>
        </li>
      ))}
    </ol>
  );
}
