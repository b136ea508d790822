// The part of the configuration that a re-brand changes: the site of the file that SITE_CONFIG
// names.

import { defaultLanguage, languageCodes } from '@ceibo/contracts/languages';
import { site, type Site } from '@ceibo/contracts/site';
import * as z from 'zod/mini';
import { sitePictures } from './platform/http/pages/site-pictures.ts';

export const defaultSite: Site = {
  name: 'Ceibo',
  logo: null,
  defaultTheme: 'gold',
  operator: 'Ceibo Entretenimiento S.A.',
  licence: {
    es: 'Licencia de demostración: este sitio no acepta dinero real',
    pt: 'Licença de demonstração: este site não aceita dinheiro real',
    en: 'Demonstration licence: this site takes no real money',
  },
  helpLine: '0800-444-4000',
  // The four of the specification's section 2.
  homeRows: ['pragmaticplay', 'rubyplay', 'barbarabang', 'mancala'],
  visitorDemos: false,
};

/** A plain text is for all languages. A misspelt code is refused: no page would show its text. */
const textsByLanguage = z.union([
  z.pipe(
    z.string(),
    z.transform((text) => ({ [defaultLanguage]: text })),
  ),
  z
    .partialRecord(z.enum(languageCodes), z.string())
    .check(z.refine((texts) => texts[defaultLanguage] !== undefined)),
]);

/** Pages may show pictures of their own site only, and mails put its address before the path. */
const logo = z.string().check(z.regex(/^(?:\/\w[\w.-]*)+\.(?:svg|png|webp|jpg)$/));

/**
 * All that the file may say. A key that nobody knows is a misspelt one, and what it says would be
 * missing from the site.
 */
const siteFile = z.strictObject({
  ...z.partial(site).shape,
  logo: z.optional(z.nullable(logo)),
  licence: z.optional(textsByLanguage),
  face: z.optional(z.unknown()),
  pictures: z.optional(z.strictObject({ ...z.partial(sitePictures).shape })),
});

/** The operator's file names what differs from the default site. */
export function siteFrom(json: string): Site {
  return site.parse({ ...defaultSite, ...siteFile.parse(JSON.parse(json)) });
}
