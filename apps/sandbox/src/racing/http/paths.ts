/** Where the operator finds the company, and where its page and calls are. */
export const PREFIX = '/racing';
export const GAME_PATH = '/racing/';
