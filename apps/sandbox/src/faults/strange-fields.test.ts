import { randomUUID } from 'node:crypto';
import * as evenbet from '@ceibo/partner-protocol/evenbet';
import { moneyRequest } from '@ceibo/partner-protocol/evolution';
import * as hub88 from '@ceibo/partner-protocol/hub88';
import * as pragmatic from '@ceibo/partner-protocol/pragmatic';
import * as softswiss from '@ceibo/partner-protocol/softswiss';
import { expect, it } from 'vitest';
import { openFaultyCompany } from '../testing/faulty-company.ts';
import { strangely, strangeness } from './strange-fields.ts';

it.each(strangeness)(
  'a call with strange optional fields (%s) is valid in every protocol and correctly signed',
  async (fault) => {
    const company = await openFaultyCompany();
    await company.plan([{ call: 'any', fault, perTenThousand: 10_000 }]);
    const [bet, win] = [randomUUID(), randomUUID()];
    await company.bet(bet);
    await company.win(bet, win);
    await company.rollback(bet);
    for (const protocol of ['pragmatic', 'softswiss', 'evenbet', 'evolution'] as const) {
      await company.by(protocol).bet(bet);
      await company.by(protocol).rollback(bet);
    }
    await company.settle();
    expect(company.arrived.map(({ isSignatureRight }) => isSignatureRight)).toEqual(
      company.arrived.map(() => true),
    );
    const bodies = company.arrived.map(({ body }) => body.toString());
    const json = bodies
      .filter((body) => body.startsWith('{'))
      .map((body): unknown => JSON.parse(body));
    const schemas = [
      hub88.betRequest,
      hub88.winRequest,
      hub88.rollbackRequest,
      softswiss.betWinRequest,
      softswiss.rollbackRequest,
    ];
    for (const [place, schema] of [
      ...schemas,
      evenbet.walletRequest,
      evenbet.walletRequest,
    ].entries())
      expect(schema.safeParse(json[place]).success).toBe(true);
    // Its amounts are read as the text that they are.
    const withTexts = (content: unknown): unknown =>
      JSON.parse(JSON.stringify(content), (_name, value: unknown) =>
        typeof value === 'number' ? String(value) : value,
      );
    for (const content of json.slice(-2))
      expect(moneyRequest.safeParse(withTexts(content)).success).toBe(true);
    const forms = bodies
      .filter((body) => !body.startsWith('{'))
      .map((body) => new URLSearchParams(body));
    // The receiver of a form takes an empty value for none.
    const fields = forms.map((form) =>
      Object.fromEntries([...form].filter(([, value]) => value !== '')),
    );
    expect(pragmatic.betRequest.safeParse(fields[0]).success).toBe(true);
    expect(pragmatic.refundRequest.safeParse(fields[1]).success).toBe(true);
    // And strange they are.
    const plain = await openFaultyCompany();
    await plain.bet(bet);
    expect(bodies[0]?.length).not.toBe(plain.arrived[0]?.body.length);
  },
);

it.each(strangeness)(
  'a free round stays one, and the same one, with strange fields (%s)',
  (how) => {
    const meta = { operator_reference: 'ours' };
    const free = { is_free: true, reward_uuid: 'r', meta };
    expect(
      strangely({ amount: 1, ...free }, { protocol: 'hub88', call: 'bet', how }),
    ).toMatchObject(free);
    const ofPragmatic = { bonusCode: 'ours' };
    const bet = { amount: '1.00', ...ofPragmatic };
    expect(strangely(bet, { protocol: 'pragmatic', call: 'bet', how })).toMatchObject(ofPragmatic);
    const paid = strangely(
      { is_free: false, meta },
      { protocol: 'hub88', call: 'bet', how: 'nulls' },
    );
    expect(paid).toMatchObject({ is_free: null, meta: null });
  },
);
