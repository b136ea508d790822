import { useCallback, useState } from 'react';
import { Blossom } from './Blossom.tsx';
import { hasFailed } from './picture-state.ts';
import './game-picture.css';

interface GamePictureProps {
  name: string;
  /** The address of the picture. */
  source: string;
}

const COMING = 'gpic-coming';

/** A game's picture in a box of fixed shape. It comes out of a blur; when there is none, the game's name stands in its place. */
export function GamePicture({ name, source }: GamePictureProps) {
  const [missing, setMissing] = useState<string | null>(null);
  // The blur is put on and taken off by hand: a grid that scrolls draws hundreds of pictures, and none has to be drawn twice for it.
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
      src={source}
      alt=""
      width="360"
      height="480"
      loading="lazy"
      decoding="async"
      onLoad={({ currentTarget }) => currentTarget.classList.remove(COMING)}
      onError={() => setMissing(source)}
    />
  );
}
