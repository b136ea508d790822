import { usePart } from '../../../react-kit/store.ts';
import type { EventCard } from '../../wire.ts';
import { Icon } from '../shell/Icon.tsx';
import { favourites, toggleFavourite } from '../state/favourites.ts';
import { say } from '../state/words.ts';

export function Star({ id, title }: Pick<EventCard, 'id'> & { title: string }) {
  const isFavourite = usePart(favourites, ({ ids }) => ids.includes(id));
  return (
    <button
      className="icon-btn er-star"
      aria-pressed={isFavourite}
      aria-label={say('favourite', { name: title })}
      onClick={() => toggleFavourite(id)}
    >
      <Icon name="star" />
    </button>
  );
}
