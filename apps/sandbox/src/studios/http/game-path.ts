/** Where the pages of all games live; what they share is below `assets/` and `art/`. */
export const GAMES = '/games/';

/** Where a game's page lives; its calls are below `api/`. */
export function gamePath(code: string): string {
  return `${GAMES}${code}/`;
}
