// A catalogue as an operator writes it in a file of JSON: docs/adding-a-provider.md.

import { languageCodes } from '@ceibo/contracts/languages';
import { parseMoney } from '@ceibo/money';
import * as z from 'zod/mini';
import { isSafeWebAddress } from '../../platform/addresses.ts';
import { jsonOf } from '../../platform/json-of.ts';
import { firstIssue } from '../../platform/validation-issue.ts';
import { isStrongPublicKey, isStrongSecret } from '../../platform/crypto/secrets.ts';
import { contractSettings } from './contract-settings.ts';
import { sharedSecretProtocols } from './protocols.ts';
import type { Catalogue } from './providers-store.ts';

const text = z.string().check(z.minLength(1), z.maxLength(200));
const texts = z.array(text).check(z.maxLength(50));
const sort = z.int32();
// The path of a protocol's call stands right behind the address.
const address = z
  .string()
  .check(z.url({ protocol: /^https?$/ }), z.regex(/[^/]$/), z.refine(isSafeWebAddress));
const publicKey = z.string().check(z.refine(isStrongPublicKey));
const secret = z.string().check(z.maxLength(500), z.refine(isStrongSecret));
const oneOrTwo = <Key extends z.ZodMiniType>(key: Key) =>
  z.union([z.tuple([key]), z.tuple([key, key])]);
const money = z.pipe(
  z.string().check(z.refine((typed) => parseMoney(typed) !== undefined)),
  z.transform((typed) => parseMoney(typed) ?? 0n),
);

const studio = z.union([
  z.strictObject({
    baseUrl: address,
    publicKeys: oneOrTwo(publicKey),
    jackpotUrl: z.exactOptional(address),
    contract: z.exactOptional(contractSettings),
  }),
  z.strictObject({
    baseUrl: address,
    protocol: z.enum(sharedSecretProtocols),
    sharedSecrets: oneOrTwo(secret),
    contract: z.exactOptional(contractSettings),
  }),
]);

const game = z.strictObject({
  id: text,
  providerKey: text,
  code: text,
  name: text,
  image: text,
  rtp: z.string().check(z.regex(/^(7[5-9]|[89]\d|100)(\.\d{1,2})?$/)),
  isNew: z.boolean(),
  sort,
  names: z.exactOptional(z.partialRecord(z.enum(languageCodes), text)),
  aliases: z.exactOptional(texts),
  categories: z.exactOptional(texts),
  features: z.exactOptional(texts),
  minStake: z.exactOptional(money),
  maxStake: z.exactOptional(money),
  volatility: z.exactOptional(z.string().check(z.regex(/^\d{1,6}(\.\d{1,4})?$/))),
  sharedBettingSeconds: z.exactOptional(z.int().check(z.positive())),
  hasDemo: z.exactOptional(z.boolean()),
  launchedAt: z.exactOptional(
    z.pipe(
      z.iso.datetime(),
      z.transform((at) => new Date(at)),
    ),
  ),
});

const catalogueFile = z.strictObject({
  providers: z._default(
    z.array(
      z.strictObject({
        key: z.string().check(z.regex(/^[a-z0-9]{1,40}$/)),
        name: text,
        sort,
        studio: z.exactOptional(studio),
      }),
    ),
    [],
  ),
  games: z._default(z.array(game), []),
});

/** The catalogue of a file's text, or what is wrong with it. */
export function readCatalogueFile(content: string): Catalogue | { wrong: string } {
  const parsed = catalogueFile.safeParse(jsonOf(content));
  return parsed.success
    ? parsed.data
    : { wrong: firstIssue(parsed.error) ?? 'it is no JSON of a catalogue' };
}
