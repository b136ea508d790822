// The mails for the tools: all of them with made-up values, in the operator's looks.

import { defaultSite, siteOf } from './config.ts';
import { mailBrandOf, type MailBrand } from './platform/mail/brand.ts';

export { mailNames, sampleMail } from './platform/mail/samples.ts';

/** The looks of the file that SITE_CONFIG names; without one, the default ones. */
export function siteBrand(siteConfig: string | undefined, publicUrl: string): MailBrand {
  return mailBrandOf(siteConfig === undefined ? defaultSite : siteOf(siteConfig), publicUrl);
}
