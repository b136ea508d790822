import { describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '../../../platform/clock.ts';
import { addCampaign, bringPlayer, click, FIREFOX } from '../../../testing/affiliates.ts';
import { register } from '../../../testing/registration.ts';
import { startTestWorld } from '../../../testing/test-world.ts';

const world = startTestWorld();

const countedOf = async (campaignId: string) => {
  const [{ count } = {}] = await world.asOwner(
    'select count(*)::integer as count from affiliates.hits where campaign_id = $1 and counted',
    [campaignId],
  );
  return count;
};
const attributedTo = async (login: string) => {
  const [row] = await world.asOwner(
    `select campaign_id as campaign from affiliates.attributions
     join identity.players p on p.id = player_id where login = $1`,
    [login],
  );
  return row?.['campaign'];
};
const pixelOf = (body: Record<string, unknown>) =>
  (body['loginResponse'] as Record<string, string>)['affiliatePostBackURL'];

describe('a hit', () => {
  it('is counted once, however often the browser that has its secret clicks', async () => {
    await addCampaign(world, { id: 'once' });
    const first = await click(world, 'once');
    expect(first.body).toMatchObject({ success: true, hit: expect.stringMatching(/^[\w-]{43}$/) });
    const again = await click(world, 'once', { hit: String(first.body['hit']) });
    expect(again.body).toMatchObject({ hit: first.body['hit'] });
    expect(await countedOf('once')).toBe(1);
  });

  it('of a browser that forgot its secret is counted once a day, and still brings a player', async () => {
    await addCampaign(world, { id: 'forgetful' });
    await click(world, 'forgetful', { userAgent: FIREFOX });
    const second = await click(world, 'forgetful', { userAgent: FIREFOX });
    expect(await countedOf('forgetful')).toBe(1);
    const { person } = await register(world, { hit: String(second.body['hit']) });
    expect(await attributedTo(person.login)).toBe('forgetful');
  });

  it('of one visitor in fifty calls at once is counted once', async () => {
    await addCampaign(world, { id: 'storm' });
    const all = await Promise.all(
      Array.from({ length: 50 }, () => click(world, 'storm', { userAgent: FIREFOX })),
    );
    expect(all.every(({ status }) => status === 200)).toBe(true);
    expect(await countedOf('storm')).toBe(1);
  });

  it.each(['Googlebot/2.1', 'curl/8.5.0', 'HeadlessChrome/140', ''])(
    'of the robot "%s" is not counted and gets no secret',
    async (userAgent) => {
      await addCampaign(world, { id: 'robots' });
      const { body } = await click(world, 'robots', { userAgent });
      expect(body).toMatchObject({ success: true, hit: null, countsUntil: null });
      expect(await countedOf('robots')).toBe(0);
    },
  );

  it('of a campaign that nobody knows is refused', async () => {
    const { body } = await click(world, 'nobody');
    expect(body).toMatchObject({ success: false, code: 'CAMPAIGN_UNKNOWN' });
  });

  it('of a campaign that has ended is refused', async () => {
    await addCampaign(world, { id: 'ended', active: false });
    const { body } = await click(world, 'ended');
    expect(body).toMatchObject({ success: false, code: 'CAMPAIGN_ENDED' });
  });

  it.each([
    { campaignId: 'x'.repeat(41) },
    { campaignId: "x'; drop table affiliates.hits" },
    { campaignType: 'y'.repeat(41) },
    { hit: 'z'.repeat(5000) },
    { type: 'affiliate' },
  ])('with the field %o is a broken request', async (change) => {
    await addCampaign(world, { id: 'strict' });
    expect((await click(world, 'strict', change)).status).toBe(400);
  });

  it('forgets by what the visitor is known again after two days', async () => {
    await addCampaign(world, { id: 'private' });
    await click(world, 'private');
    await world.asOwner(
      `update affiliates.hits set at = at - interval '3 days' where campaign_id = 'private'`,
    );
    await world.asOwner(
      `select graphile_worker.add_job('affiliates:forget-visitors', json_build_object())`,
    );
    await expect
      .poll(() =>
        world.asOwner(`select visitor from affiliates.hits where campaign_id = 'private'`),
      )
      .toEqual([{ visitor: null }]);
  });
});

describe('a registration', () => {
  it('with the secret of a hit is put down to its campaign and answers with its pixel', async () => {
    await addCampaign(world, { id: 'plain' });
    const { body: hit } = await click(world, 'plain', { campaignType: 'banner' });
    const { body, person } = await register(world, { hit: String(hit['hit']) });
    expect(await attributedTo(person.login)).toBe('plain');
    const [{ reference } = {}] = await world.asOwner(
      `select hit_id::text as reference from affiliates.attributions
       where campaign_id = 'plain'`,
    );
    expect(pixelOf(body)).toBe(`http://aff.test/pixel.gif?c=plain&t=banner&r=${String(reference)}`);
  });

  it('without a hit, or by a campaign without a pixel, answers with no pixel', async () => {
    await addCampaign(world, { id: 'no-pixel', pixelUrl: null });
    const { body: hit } = await click(world, 'no-pixel');
    expect(pixelOf((await register(world)).body)).toBe('');
    expect(pixelOf((await register(world, { hit: String(hit['hit']) })).body)).toBe('');
  });

  it('with a forged secret is a registration that nobody brought', async () => {
    const { body, person } = await register(world, { hit: 'A'.repeat(43) });
    expect(body).toMatchObject({ success: true });
    expect(await attributedTo(person.login)).toBeUndefined();
  });

  it('with a secret that another registration used is nobody’s', async () => {
    await addCampaign(world, { id: 'replayed' });
    const { body } = await click(world, 'replayed');
    const hit = String(body['hit']);
    const [first, second] = [await register(world, { hit }), await register(world, { hit })];
    expect(await attributedTo(first.person.login)).toBe('replayed');
    expect(second.body).toMatchObject({ success: true });
    expect(await attributedTo(second.person.login)).toBeUndefined();
  });

  it('uses a hit once, when two people register with it at once', async () => {
    await addCampaign(world, { id: 'raced' });
    const { body } = await click(world, 'raced');
    const both = await Promise.all([0, 1].map(() => register(world, { hit: String(body['hit']) })));
    expect(both.map(({ body: { success } }) => success)).toEqual([true, true]);
    expect(
      await world.asOwner(`select from affiliates.attributions where campaign_id = 'raced'`),
    ).toHaveLength(1);
  });

  it('of a person who has an account through another campaign is refused and uses no hit', async () => {
    await addCampaign(world, { id: 'first-bringer' });
    await addCampaign(world, { id: 'second-bringer' });
    const [one, two] = [await click(world, 'first-bringer'), await click(world, 'second-bringer')];
    const { person } = await register(world, { hit: String(one.body['hit']) });
    const again = await register(world, {
      documentNumber: person.documentNumber,
      hit: String(two.body['hit']),
    });
    expect(again.body).toMatchObject({ success: false, code: 'DOCUMENT_TAKEN' });
    expect(await attributedTo(person.login)).toBe('first-bringer');
    expect(
      await world.asOwner(
        `select used_at from affiliates.hits where campaign_id = 'second-bringer'`,
      ),
    ).toEqual([{ used_at: null }]);
  });

  it('after the window is nobody’s', async () => {
    await addCampaign(world, { id: 'late', windowDays: 2 });
    const { body } = await click(world, 'late');
    world.clock.advance(2 * DAY);
    const { person } = await register(world, { hit: String(body['hit']) });
    expect(await attributedTo(person.login)).toBeUndefined();
  });

  it('counts within the window of the last click, which begins it anew', async () => {
    await addCampaign(world, { id: 'renewed', windowDays: 2 });
    const hit = String((await click(world, 'renewed')).body['hit']);
    world.clock.advance(2 * DAY - MINUTE);
    await click(world, 'renewed', { hit });
    world.clock.advance(2 * DAY - MINUTE);
    const { person } = await register(world, { hit });
    expect(await attributedTo(person.login)).toBe('renewed');
  });

  it('after its campaign has ended is nobody’s', async () => {
    await addCampaign(world, { id: 'closed-since' });
    const { body } = await click(world, 'closed-since');
    await addCampaign(world, { id: 'closed-since', active: false });
    const { person } = await register(world, { hit: String(body['hit']) });
    expect(await attributedTo(person.login)).toBeUndefined();
  });

  it('names the campaign’s pixel in the content security policy of every page', async () => {
    await addCampaign(world, { id: 'policy', pixelUrl: 'https://pixel.example/p.gif' });
    world.clock.advance(MINUTE);
    const policy = async () =>
      (await world.app.web.inject('/healthz')).headers['content-security-policy'];
    await expect.poll(policy).toContain("img-src 'self' data: http://aff.test https://pixel.");
    expect((await bringPlayer(world, 'policy')).id).toBeDefined();
  });
});
