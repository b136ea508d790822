/**
 * Public, and the same since before the first chain: it turns a secret into the number that
 * decides, in a way fixed beforehand.
 */
export const SALT = 'FlyWin, Ceibo, 2026';
