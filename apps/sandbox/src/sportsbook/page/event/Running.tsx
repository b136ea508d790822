import { useEffect, useRef } from 'react';
import { useStore } from '../../../react-kit/store.ts';
import type { EventCard } from '../../wire.ts';
import { Clock } from '../events/Clock.tsx';
import { Crest } from '../events/Crest.tsx';
import { events, loadRunning } from '../state/events.ts';
import { scoreText, titleOf } from '../state/formats.ts';
import { openEvent } from '../state/navigation.ts';
import { say } from '../state/words.ts';

/** The matches that are on, with the open one marked: a press goes from one to the next. */
export function Running({ open }: { open: string }) {
  const { running, cards } = useStore(events);
  useEffect(() => void loadRunning(), []);
  const shown = running.flatMap((id) => cards.get(id) ?? []).filter(({ score }) => score !== null);
  if (!shown.some(({ id }) => id !== open)) return null;
  return (
    <nav className="running" aria-label={say('running')}>
      {shown.map((event) => (
        <Match key={event.id} event={event} isOpen={event.id === open} />
      ))}
    </nav>
  );
}

function Match({ event, isOpen }: { event: EventCard; isOpen: boolean }) {
  const { id, home, away } = event;
  const score = event.score ? scoreText(event.score.score) : '';
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const button = element.current;
    const strip = button?.parentElement;
    // `scrollIntoView` would move the operator's page around the frame as well.
    if (isOpen && button && strip)
      strip.scrollLeft = button.offsetLeft - (strip.clientWidth - button.offsetWidth) / 2;
  }, [isOpen]);
  return (
    <button
      ref={element}
      aria-current={isOpen ? 'page' : undefined}
      aria-label={`${titleOf(event)}, ${score}`}
      onClick={() => openEvent(id)}
    >
      <Clock event={event} />
      <Crest team={home} />
      <b className="num">{score}</b>
      <Crest team={away} />
    </button>
  );
}
