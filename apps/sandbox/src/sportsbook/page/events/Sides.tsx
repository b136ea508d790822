import type { ReactNode } from 'react';
import type { EventCard } from '../../wire.ts';
import { scoreText } from '../state/formats.ts';
import { nameOf, say } from '../state/words.ts';
import { Clock } from './Clock.tsx';
import { Crest } from './Crest.tsx';

export function LeagueLine({ event, children }: { event: EventCard; children?: ReactNode }) {
  const { league, score, status } = event;
  return (
    <span className="ev-league">
      <span className="grow xs">
        {nameOf(league.name)} · {nameOf(league.country)}
      </span>
      {score && status !== 'ended' ? <span className="badge-live">{say('live')}</span> : null}
      {children}
    </span>
  );
}

/** Both sides with their crests, and the score or the start between them. */
export function Sides({ event, isPage = false }: { event: EventCard; isPage?: boolean }) {
  const { home, away, score } = event;
  const [Around, Name] = isPage ? (['div', 'h2'] as const) : (['span', 'b'] as const);
  const [first, second] = [home, away].map((team) => (
    <Name key={team.id}>
      <Crest team={team} isBig />
      <span className="ev-name">{nameOf(team.name)}</span>
    </Name>
  ));
  return (
    <Around className="ev-sides">
      {first}
      <span className="ev-score">
        {score ? <b className="num">{scoreText(score.score)}</b> : null}
        <Clock event={event} isLong={isPage} />
      </span>
      {second}
    </Around>
  );
}
