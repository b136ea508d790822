/** The common path of all arcade pages; a game's page lies below its code. */
export const ARCADES = '/arcades/';

/** Where a game's page lives; its calls are below `api/`. */
export function gamePath(code: string): string {
  return `${ARCADES}${code}/`;
}
