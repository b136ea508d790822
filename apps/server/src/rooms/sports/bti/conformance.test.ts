// The conformance cases that the sportsbook is given, carried out on ourselves: each answer byte
// for byte, each ledger before and after.

import { beforeAll, describe, expect, it } from 'vitest';
import { parseMoney } from '@ceibo/money';
import { SECRET_HEADER } from '@ceibo/partner-protocol/bti';
import {
  fill,
  isAnswer,
  type ConformanceCall,
  type Names,
} from '@ceibo/partner-protocol/conformance';
import { casesOf, filled, ledgerOf, newIds } from '../../../testing/conformance.ts';
import { btiSecrets, connectSportsbook, openSportsbook } from '../../../testing/partners/bti.ts';
import { saveCatalogue } from '../../providers/index.ts';
import { startTestWorld } from '../../../testing/test-world.ts';

const world = startTestWorld();

beforeAll(() => connectSportsbook(world));

async function send({ path, method = 'POST', body, signature }: ConformanceCall, names: Names) {
  const secret = signature === 'wrong' ? `${btiSecrets[0]}-not` : btiSecrets[0];
  const headers = {
    'content-type': 'text/xml',
    ...(signature === 'absent' ? {} : { [SECRET_HEADER]: secret }),
  };
  const url = `/partners/bti/bti${fill(path, names)}`;
  const reply = await world.app.web.inject(
    method === 'GET'
      ? { method, url, headers }
      : { method, url, headers, payload: fill(body, names) },
  );
  return { http: reply.statusCode, raw: reply.body };
}

describe('the cases of bti', () => {
  it.each(casesOf('bti'))(
    '$file',
    async ({ opening, given = [], ledgerBefore, request, answer, ledgerAfter }) => {
      const player = await world.player({
        cash: parseMoney(opening.cash) ?? 0n,
        bonus: parseMoney(opening.bonus) ?? 0n,
      });
      await connectSportsbook(world);
      const names: Names = {
        player: player.id,
        token: await openSportsbook(world, player),
        game: 'Sportsbook',
        id: newIds(),
      };
      for (const call of given) await send(call, names);
      expect(await ledgerOf(world, 'bti:bti', player)).toEqual(filled(ledgerBefore, names));

      const { http, raw } = await send(request, names);
      expect({ status: http, body: isAnswer(answer.body, raw, names) ? answer.body : raw }).toEqual(
        answer,
      );
      expect(await ledgerOf(world, 'bti:bti', player)).toEqual(filled(ledgerAfter, names));
    },
  );
});

it('believes no other provider of its protocol, since the room has one sportsbook', async () => {
  const sharedSecrets: [string] = ['a secret of another sportsbook'];
  const studio = { baseUrl: 'http://other.test', protocol: 'bti', sharedSecrets } as const;
  await world.database.transaction((transaction) =>
    saveCatalogue(transaction, {
      providers: [{ key: 'otherbook', name: 'Other', sort: 99, studio }],
      games: [],
    }),
  );
  const { body } = await world.app.web.inject({
    method: 'GET',
    url: '/partners/bti/otherbook/ValidateToken?auth_token=any',
    headers: { 'x-bti-secret': sharedSecrets[0] },
  });
  expect(body).toBe('error_code=-6\r\nerror_message=Not authenticated\r\n');
});
