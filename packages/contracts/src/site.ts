// The operator's configuration of the site. The page carries it as JSON in <script id="site">;
// there is no call.

import * as z from 'zod/mini';

export const theme = z.enum(['gold', 'teal', 'green']);
export type Theme = z.infer<typeof theme>;

export const site = z.object({
  name: z.string(),
  /** Address of the logo's picture; null shows the ceibo blossom with the name. */
  logo: z.nullable(z.string()),
  defaultTheme: theme,
  /** The site's operator, its licence, and the free help line for compulsive gambling. */
  operator: z.string(),
  /** By the code of the language; the default language has one. */
  licence: z.record(z.string(), z.string()),
  helpLine: z.string(),
  /**
   * The four providers whose rows the home page shows, in order. Every page loads z.minLength and
   * z.maxLength anyway; z.length would be more to load for this place alone.
   */
  homeRows: z.array(z.string()).check(z.minLength(4), z.maxLength(4)),
  /** True when visitors may try games for fun. Otherwise their login comes first. */
  visitorDemos: z.boolean(),
});
export type Site = z.infer<typeof site>;
