const formats = new Map<string, Intl.NumberFormat>();

/**
 * The format of a language, made once: a page of offers has dozens of percentages, and each new
 * format takes a phone about a millisecond.
 */
export function numberFormat(
  language: string,
  options: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.NumberFormat(language, options);
  formats.set(key, known);
  return known;
}
