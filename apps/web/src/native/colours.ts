/** As the plugin wants it: #rrggbb. */
export function headerColour(page: Document): string | undefined {
  const style = page.defaultView?.getComputedStyle(page.documentElement);
  const colour = style?.getPropertyValue('--header').trim() ?? '';
  return /^#[\da-f]{6}$/i.test(colour) ? colour : undefined;
}
