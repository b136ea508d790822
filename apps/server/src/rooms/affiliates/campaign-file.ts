// Campaigns as an operator writes them in a file of JSON: docs/affiliates.md.

import { campaignId } from '@ceibo/contracts/affiliates';
import { PLACEHOLDERS } from '@ceibo/partner-protocol/affiliate';
import * as z from 'zod/mini';
import { isLoopback, isSafeWebAddress } from '../../platform/addresses.ts';
import { jsonOf } from '../../platform/json-of.ts';
import { firstIssue } from '../../platform/validation-issue.ts';
import { isStrongSecret } from '../../platform/crypto/secrets.ts';
import type { Campaign } from './campaigns-store.ts';

const template = z.string().check(z.maxLength(500), z.refine(isTemplate));

const campaignFile = z.strictObject({
  campaigns: z
    .array(
      z.strictObject({
        id: campaignId,
        company: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
        postbackUrl: template,
        pixelUrl: z._default(z.nullable(template), null),
        secret: z.string().check(z.maxLength(200), z.refine(isStrongSecret)),
        windowDays: z.int().check(z.minimum(1), z.maximum(365)),
        active: z._default(z.boolean(), true),
      }),
    )
    .check(z.minLength(1), z.maxLength(500)),
});

/** The campaigns of a file's text, or what is wrong with it. */
export function readCampaignFile(content: string): Campaign[] | { wrong: string } {
  const parsed = campaignFile.safeParse(jsonOf(content));
  return parsed.success
    ? parsed.data.campaigns
    : { wrong: firstIssue(parsed.error) ?? 'it is no JSON of campaigns' };
}

/**
 * Fills the placeholders of an address of a campaign. They stand in its path and query only, and
 * their values are percent-encoded: no value of a browser chooses the machine that is called.
 */
export function fillTemplate(
  address: string,
  values: Record<(typeof PLACEHOLDERS)[number], string>,
): string {
  return PLACEHOLDERS.reduce(
    (filled, name) => filled.replaceAll(`{${name}}`, () => encodeURIComponent(values[name])),
    address,
  );
}

/**
 * True for a safe address whose machine has a name, written out, and whose placeholders are all
 * known. A number names a machine without a company, often one inside.
 */
function isTemplate(address: string): boolean {
  if (!isSafeWebAddress(address)) return false;
  const { origin, hostname, username, password, hash } = new URL(address);
  const isName = /^[a-z0-9.-]*[a-z][a-z0-9-]*$/.test(hostname);
  const begins = address.toLowerCase().startsWith(`${origin}/`);
  const rest = PLACEHOLDERS.reduce((left, name) => left.replaceAll(`{${name}}`, ''), address);
  return (
    begins &&
    (isName || isLoopback(hostname)) &&
    username + password + hash === '' &&
    !/[{}\s]/.test(rest)
  );
}
