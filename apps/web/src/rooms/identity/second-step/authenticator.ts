// The browser's side of passkeys. The library comes when it is first needed.

import type { PasskeyAnswer } from '@ceibo/contracts/identity/proof';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import * as z from 'zod/mini';

type Options = Record<string, unknown>;

const answerOf = z.looseObject({
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()),
});

/** Null when the person has turned it away, or the browser knows no passkey. */
export async function showPasskey(options: Options): Promise<PasskeyAnswer | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return parsed(() => startAuthentication({ optionsJSON }));
}

export async function makePasskey(options: Options): Promise<PasskeyAnswer | null> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return parsed(() => startRegistration({ optionsJSON }));
}

async function parsed(ask: () => Promise<object>): Promise<PasskeyAnswer | null> {
  try {
    const { id, rawId, type, response, clientExtensionResults } = z.parse(answerOf, await ask());
    return { id, rawId, type, response, clientExtensionResults };
  } catch {
    return null;
  }
}
