// Asks EvenBet for the address of its lobby, or of another page that it offers.

import { createHash } from 'node:crypto';
import {
  SIGNATURE_HEADER,
  sessionAnswer,
  sessionPath,
  type SessionRequest,
} from '@ceibo/partner-protocol/evenbet';
import { askForLaunch, jsonUnlessRefused, type AskGameUrl } from '../launch/ask-for-launch.ts';
import { ourSecretFor } from '../../providers/index.ts';

export const askEvenbet: AskGameUrl = async (deps, launch) => {
  const { studioUrl, game, mode, user, token, language, address } = launch;
  const { database, operatorIds } = deps;
  // Its play money is behind its own door, for players alone.
  if (mode === 'demo') return { kind: 'refused' };
  return askForLaunch(deps, launch, {
    async compose() {
      const asked: SessionRequest = {
        userId: user,
        userIp: address,
        sessionId: token,
        authType: 'external',
        lang: language,
        currency: 'ARS',
        gameCode: game.code,
      };
      const secret = await ourSecretFor(database, { key: game.providerKey, protocol: 'evenbet' });
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/vnd.api+json',
        [SIGNATURE_HEADER]: sessionSignature(asked, secret),
      };
      const query = new URLSearchParams({ clientId: operatorIds.evenbet });
      return {
        url: `${studioUrl}${sessionPath(user)}?${query.toString()}`,
        headers,
        body: new URLSearchParams(asked).toString(),
      };
    },
    read(answer) {
      const content = jsonUnlessRefused(answer);
      if (content === undefined) return undefined;
      const { data } = sessionAnswer.parse(content);
      return (Array.isArray(data) ? data[0] : data)?.attributes['redirect-url'];
    },
  });
};

/** Over the values of all parameters in the order of their names, and the key after them. */
export function sessionSignature(
  parameters: Readonly<Record<string, string>>,
  key: string,
): string {
  const values = Object.keys(parameters)
    .toSorted()
    .map((name) => parameters[name]);
  return createHash('sha256')
    .update(values.join('') + key)
    .digest('hex');
}
