import { pictureInTile } from './game-picture-sizes.ts';
import { Icon } from '../text/Icon.tsx';
import './tile.css';

interface TileProps {
  name: string;
  picture: string;
  /** The lines under the name: the return to player, the studio. */
  lines: readonly string[];
  /** A word on the picture: "Nuevo". */
  flag?: string | undefined;
}

/** A game's picture and name, to be put inside the link that plays it. */
export function Tile({ name, picture, lines, flag }: TileProps) {
  return (
    <>
      <span className="tile-art">
        {flag === undefined ? null : <span className="badge badge-accent tile-flag">{flag}</span>}
        <img
          {...pictureInTile(picture)}
          alt=""
          width="360"
          height="480"
          loading="lazy"
          decoding="async"
        />
        <span className="tile-over">
          <span className="tile-play">
            <Icon name="play-f" />
          </span>
        </span>
      </span>
      <span className="tile-cap">
        <b>{name}</b>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
    </>
  );
}

/** Has the exact size of a tile. */
export function TileSkeleton() {
  return (
    <span className="tile" aria-hidden="true">
      <span className="tile-art sk" />
      <span className="tile-cap">
        <span className="sk sk-line" />
      </span>
    </span>
  );
}
