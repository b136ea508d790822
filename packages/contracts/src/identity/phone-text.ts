// The forms in which people write a telephone number that is stored in E.164.

/** The areas of three digits; 11 is the only one of two, and all others have four (ENACOM). */
const AREAS_OF_THREE = new Set(
  (
    '220 221 223 230 236 237 249 260 261 263 264 266 280 291 294 297 298 299 336 341 342 343 345 ' +
    '348 351 353 358 362 364 370 376 379 380 381 383 385 387 388'
  ).split(' '),
);
const ARGENTINE_MOBILE = /^\+549(\d{10})$/;
const LAST_DIGITS = 4;

/**
 * The number of digits in an Argentine number's area code: the number has no code of the country.
 */
export function areaDigits(national: string): 2 | 3 | 4 {
  if (national.startsWith('11')) return 2;
  return AREAS_OF_THREE.has(national.slice(0, 3)) ? 3 : 4;
}

/** "+54 9 11 5555-0142"; a number of another country stays as it is. */
export function phoneText(e164: string): string {
  const national = ARGENTINE_MOBILE.exec(e164)?.[1];
  if (national === undefined) return e164;
  const [area, end] = [areaDigits(national), national.length - LAST_DIGITS];
  return `+54 9 ${national.slice(0, area)} ${national.slice(area, end)}-${national.slice(end)}`;
}
