/** The common path of all games' pages; their shared files are below `assets/` and `art/`. */
export const GAMES = '/games/';

/** Where a game's page lives; its calls are below `api/`. */
export function gamePath(code: string): string {
  return `${GAMES}${code}/`;
}
