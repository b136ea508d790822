/**
 * True for a picture that has failed already: an error that came before the page took the picture
 * over is not told to anybody.
 */
export function hasFailed(picture: HTMLImageElement): boolean {
  return picture.complete && picture.naturalWidth === 0;
}
