/**
 * True for a picture that has failed already: nobody received an error that came before the page
 * took the picture over.
 */
export function hasFailed(picture: HTMLImageElement): boolean {
  return picture.complete && picture.naturalWidth === 0;
}
