// The browser's side of passkeys. The library comes when it is first needed.

import type { PasskeyAnswer } from '@ceibo/contracts/identity/proof';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import * as z from 'zod/mini';
import { loadAnewWithout } from '../../../live/load-anew.ts';

type Options = Record<string, unknown>;

const answerOf = z.looseObject({
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()),
});

/** False in a browser, or a page, that knows no passkeys. */
export function canUsePasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function';
}

/** Null when the person has turned it away, or the browser knows no passkey. */
export async function showPasskey(options: Options): Promise<PasskeyAnswer | null> {
  const library = await loadLibrary();
  if (!library) return null;
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  try {
    return parsed(await library.startAuthentication({ optionsJSON }));
  } catch {
    return null;
  }
}

/** The outcome of making a passkey: 'known' if the authenticator has one of this account. */
export type MadePasskey =
  | { kind: 'made'; passkey: PasskeyAnswer }
  | { kind: 'known' }
  | { kind: 'cancelled' };

export async function makePasskey(options: Options): Promise<MadePasskey> {
  const library = await loadLibrary();
  if (!library) return { kind: 'cancelled' };
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  try {
    return { kind: 'made', passkey: parsed(await library.startRegistration({ optionsJSON })) };
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    return { kind: isKnown ? 'known' : 'cancelled' };
  }
}

/** Nothing on a page whose build is gone: it is loaded anew. */
function loadLibrary() {
  return import('@simplewebauthn/browser').catch(loadAnewWithout);
}

function parsed(answer: object): PasskeyAnswer {
  const { id, rawId, type, response, clientExtensionResults } = z.parse(answerOf, answer);
  return { id, rawId, type, response, clientExtensionResults };
}
