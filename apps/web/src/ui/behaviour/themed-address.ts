/**
 * The address of a provider's page with the theme of this one as `theme`, so that both look alike.
 * A page that knows no themes ignores it.
 */
export function themedAddress(url: string): string {
  const theme = document.documentElement.dataset['theme'];
  if (theme === undefined) return url;
  const address = new URL(url);
  address.searchParams.set('theme', theme);
  return address.href;
}
