// Our games' pictures are there in two sizes: 360 by 480, and 240 by 320 in a folder of its own.
// Those of others are what they are.

const FOLDER = '/art/games/';

/**
 * The address of the picture at its smaller size, which is enough for a picture the size of a
 * stamp.
 */
export function smallPicture(source: string): string {
  return source.replace(FOLDER, `${FOLDER}240/`);
}

/**
 * The attributes of a tile's image, with which the browser fetches the picture in its displayed
 * size.
 */
export function pictureInTile(source: string) {
  return {
    src: source,
    srcSet: `${smallPicture(source)} 240w, ${source} 360w`,
    sizes: '(max-width: 990px) 32vw, 172px',
  };
}
