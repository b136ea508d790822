import { useCallback, useState } from 'react';
import { Blossom } from '../text/Blossom.tsx';
import { pictureInTile } from './game-picture-sizes.ts';
import { hasFailed } from './picture-state.ts';
import './game-picture.css';

interface GamePictureProps {
  name: string;
  /** The address of the picture. */
  source: string;
  place?: PicturePlace | undefined;
}

/**
 * The first picture of a page is fetched before anything else, and the scripts wait until it is
 * painted (public/theme.js). Those that are seen with it come at once too, and all others when they
 * come near what is seen.
 */
export type PicturePlace = 'first' | 'seen' | 'far';

const COMING = 'gpic-coming';

/**
 * A game's picture in a box of fixed shape. It comes out of a blur; when there is none, the game's
 * name stands in its place.
 */
export function GamePicture({ name, source, place = 'far' }: GamePictureProps) {
  const [missing, setMissing] = useState<string | null>(null);
  // The blur is put on and taken off by hand. A grid that scrolls draws hundreds of pictures, and
  // none has to be drawn twice for it.
  const begin = useCallback(
    (picture: HTMLImageElement | null) => {
      if (picture === null) return;
      if (hasFailed(picture)) setMissing(source);
      else if (!picture.complete) picture.classList.add(COMING);
    },
    [source],
  );
  if (missing === source) {
    return (
      <span className="gpic-none">
        <Blossom />
        <b>{name}</b>
      </span>
    );
  }
  return (
    <img
      ref={begin}
      className="gpic"
      {...pictureInTile(source)}
      alt=""
      width="360"
      height="480"
      decoding="async"
      fetchPriority={place === 'first' ? 'high' : 'low'}
      loading={place === 'far' ? 'lazy' : 'eager'}
      onLoad={({ currentTarget }) => currentTarget.classList.remove(COMING)}
      onError={() => setMissing(source)}
    />
  );
}
