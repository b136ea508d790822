// The destination of a link inside a text.

export type Destination =
  | { readonly kind: 'page'; readonly to: string }
  | { readonly kind: 'outside' }
  | { readonly kind: 'other' };

/**
 * The addresses that the server answers by itself: such a link inside the site would end at the
 * page for lost visitors.
 */
const SERVED = /^\/(api|art|assets|fonts)\//;

/** `at` is the address of the page that holds the link. */
export function destinationOf(href: string, at: string): Destination {
  const here = new URL(at);
  const target = URL.canParse(href, at) ? new URL(href, at) : here;
  if (target.protocol !== 'http:' && target.protocol !== 'https:') return { kind: 'other' };
  if (target.origin !== here.origin) return { kind: 'outside' };
  return SERVED.test(target.pathname)
    ? { kind: 'other' }
    : { kind: 'page', to: target.pathname + target.search + target.hash };
}
