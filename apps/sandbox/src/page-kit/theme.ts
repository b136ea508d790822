// The theme of the operator's site, which its page may name in the address of the frame. Colours:
// styles/themes.css.

const THEMES = ['gold', 'teal', 'green'] as const;
type Theme = (typeof THEMES)[number];

/** The theme that an address asks for; gold when it asks for none, or for an unknown one. */
export function themeOf(query: URLSearchParams): Theme {
  const asked = query.get('theme');
  return THEMES.find((theme) => theme === asked) ?? 'gold';
}

export function applyTheme(query: URLSearchParams): void {
  document.documentElement.dataset['theme'] = themeOf(query);
}
