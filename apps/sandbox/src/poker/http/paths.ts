/**
 * Where the room's pages live, under the names that the specification gives them; the calls are
 * below `api/`.
 */
export const ROOM_PATH = '/poker/lobby/';
export const LOBBY_PAGE = 'lobbyflash.html';
