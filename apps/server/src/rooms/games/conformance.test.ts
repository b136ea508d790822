// The conformance cases that partners are given, carried out on ourselves: each answer byte for
// byte, each ledger before and after.

import { createHash, createHmac, sign } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseMoney } from '@ceibo/money';
import {
  fill,
  isAnswer,
  type ConformanceCall,
  type Names,
} from '@ceibo/partner-protocol/conformance';
import { casesOf, filled, ledgerOf, newIds } from '../../testing/conformance.ts';
import { evenbet } from '../../testing/partners/evenbet.ts';
import { evolution } from '../../testing/partners/evolution.ts';
import { hub88 } from '../../testing/partners/hub88.ts';
import { connectPartner, openSession, post, type Partner } from '../../testing/partners/partner.ts';
import { formOf, pragmatic } from '../../testing/partners/pragmatic.ts';
import { softswiss } from '../../testing/partners/softswiss.ts';
import { giveSpinsTo } from '../../testing/promotions/free-spins.ts';
import { startTestWorld, type TestPlayer } from '../../testing/test-world.ts';

const world = startTestWorld();
const PARTNERS: Partner[] = [hub88, softswiss, evenbet, pragmatic, evolution];

beforeAll(async () => {
  for (const partner of PARTNERS) await connectPartner(world, partner);
});

/** The signed call as it goes over the wire: the body as it is sent, and the headers. */
function signed(
  { protocol, secrets }: Partner,
  body: string,
  how: ConformanceCall['signature'],
): { body: string; headers: Record<string, string>; query?: string } {
  const hex = (right: string) =>
    how === 'wrong' ? right.replace(/./g, (digit) => (digit === '0' ? '1' : '0')) : right;
  if (protocol === 'pragmatic') {
    const form = formOf(Object.fromEntries(new URLSearchParams(body)), secrets[0]);
    const hash = new URLSearchParams(form).get('hash') ?? '';
    return {
      body: how === 'absent' ? body : `${body}&hash=${hex(hash)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
  }
  const headers = { 'content-type': 'application/json' };
  if (how === 'absent') return { body, headers };
  if (protocol === 'evolution')
    return { body, headers, query: `?authToken=${how === 'wrong' ? 'another' : secrets[0]}` };
  if (protocol === 'hub88') {
    const other = how === 'wrong' ? `${body} ` : body;
    return {
      body,
      headers: {
        ...headers,
        'x-hub88-signature': sign('RSA-SHA256', Buffer.from(other), world.studioKey).toString(
          'base64',
        ),
      },
    };
  }
  if (protocol === 'evenbet')
    return {
      body,
      headers: {
        ...headers,
        sign: hex(createHash('sha256').update(`${body}${secrets[0]}`).digest('hex')),
      },
    };
  return {
    body,
    headers: {
      ...headers,
      'x-request-sign': hex(createHmac('sha256', secrets[0]).update(body).digest('hex')),
    },
  };
}

async function send(partner: Partner, { path, body, signature }: ConformanceCall, names: Names) {
  const call = signed(partner, fill(body, names), signature);
  return post(
    world,
    `/partners/${partner.protocol}/${partner.provider}${path}${call.query ?? ''}`,
    call.body,
    call.headers,
  );
}

function namesOf({ protocol, game }: Partner, player: TestPlayer, token: string): Names {
  const id = newIds();
  const asUuid = (hex: string) =>
    hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
  return {
    player: player.id,
    token,
    game,
    id: (name) => (protocol === 'hub88' ? asUuid(id(name)) : id(name)),
  };
}

describe.each(PARTNERS)('$protocol', (partner) => {
  it.each(casesOf(partner.protocol))(
    '$file',
    async ({ opening, given = [], ledgerBefore, request, answer, ledgerAfter }) => {
      const player = await world.player({
        cash: parseMoney(opening.cash) ?? 0n,
        bonus: parseMoney(opening.bonus) ?? 0n,
      });
      const token = await openSession(world, player, partner.game);
      const freeSpins =
        opening.freeSpins === undefined
          ? undefined
          : await giveSpinsTo(world, player, { game: partner.game, count: opening.freeSpins });
      const names = { ...namesOf(partner, player, token), freeSpins };
      const source = `${partner.protocol}:${partner.provider}`;
      for (const call of given) await send(partner, call, names);
      expect(await ledgerOf(world, source, player)).toEqual(filled(ledgerBefore, names));

      const { http, raw } = await send(partner, request, names);
      expect({ status: http, body: isAnswer(answer.body, raw, names) ? answer.body : raw }).toEqual(
        answer,
      );
      expect(await ledgerOf(world, source, player)).toEqual(filled(ledgerAfter, names));
    },
  );
});
