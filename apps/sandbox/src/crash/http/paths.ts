/**
 * Where the game's page lives; its calls are below `api/`, the page that verifies flights is
 * `fairness`.
 */
export const GAME_PATH = '/crash/';
