// Parameters that links bring: a token of a mail, the campaign of an affiliate.

/**
 * Takes parameters out of the address, so that they are neither kept in the history nor passed on.
 * Null, and the address as it was, when none of them is there.
 */
export function takeParameters(
  { location, history }: Pick<Window, 'location' | 'history'>,
  names: readonly string[],
): (string | null)[] | null {
  const address = new URL(location.href);
  const { searchParams: query } = address;
  const values = names.map((name) => query.get(name));
  if (values.every((value) => value === null)) return null;
  for (const name of names) query.delete(name);
  history.replaceState(history.state, '', address);
  return values;
}
