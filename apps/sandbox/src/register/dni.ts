/** The DNI in a DNI or CUIL, without points, dashes and leading zeros. */
export function dniOf(document: string): string | undefined {
  const digits = document.replaceAll(/[.-]/g, '');
  if (/^\d{11}$/.test(digits)) return digits.slice(2, 10).replace(/^0+/, '');
  return /^\d{7,8}$/.test(digits) ? digits.replace(/^0+/, '') : undefined;
}
