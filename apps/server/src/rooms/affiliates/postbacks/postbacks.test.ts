import { createHmac } from 'node:crypto';
import { postback } from '@ceibo/partner-protocol/affiliate';
import { beforeEach, describe, expect, it } from 'vitest';
import { addCampaign, bringPlayer, CAMPAIGN_SECRET } from '../../../testing/affiliates.ts';
import { startTestWorld, type Company } from '../../../testing/test-world.ts';
import { openPostbacks, repeatPostback } from '../index.ts';
import { MOST_TRIES } from './send-postback.ts';

const world = startTestWorld();
let received: { url: string; body: string; signature: string }[] = [];
const answering =
  (answer: Company): Company =>
  (url, call) => {
    received.push({
      url: url.href,
      body: String(call.body),
      signature: String(call.headers?.['x-signature']),
    });
    return answer(url, call);
  };
const answerWith = (status: number) => answering(() => ({ status, body: '' }));

beforeEach(() => {
  received = [];
  world.company = answerWith(200);
});

const rowOf = async (campaignId: string) =>
  (
    await world.asOwner(
      `select id, state, tries from affiliates.postbacks where campaign_id = $1`,
      [campaignId],
    )
  )[0] ?? {};
const stateOf = async (campaignId: string) => (await rowOf(campaignId))['state'];
const triesOf = async (campaignId: string) => (await rowOf(campaignId))['tries'];
const attemptsOf = (campaignId: string) =>
  world.asOwner(
    `select a.status, a.failure from affiliates.postback_attempts a
     join affiliates.postbacks p on p.id = a.postback_id where p.campaign_id = $1 order by number`,
    [campaignId],
  );
/** Earlier tests' postbacks are tried again meanwhile. */
const receivedOf = (campaignId: string) =>
  received.filter(({ body }) => body.includes(`"campaignId":"${campaignId}"`));
/** Retries wait for the database's own clock. */
const tryNow = () =>
  world.asOwner(
    `select graphile_worker.reschedule_jobs(array(
       select id from graphile_worker.jobs
       where task_identifier = 'affiliates:send-postback' and locked_at is null), run_at := now())`,
  );
const isSigned = ({ body, signature }: { body: string; signature: string }) => {
  const [, ts = '', v1] = /^ts=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  const right = createHmac('sha256', CAMPAIGN_SECRET).update(`${ts}.${body}`).digest('hex');
  return v1 === right && Math.abs(Number(ts) * 1000 - world.clock.now().getTime()) < 60_000;
};

describe('a postback', () => {
  it('about a registration names the click, signed, and nothing else of a person', async () => {
    await addCampaign(world, { id: 'told' });
    const { id, reference } = await bringPlayer(world, 'told');
    await expect.poll(() => stateOf('told')).toBe('delivered');
    const [sent = { url: '', body: '', signature: '' }] = receivedOf('told');
    expect(sent.url).toBe('http://aff.test/postback?campaign=told&event=registration');
    expect(postback.parse(JSON.parse(sent.body))).toEqual({
      event: 'registration',
      eventId: `registration:${reference}`,
      campaignId: 'told',
      campaignType: 'banner',
      reference,
      at: expect.any(String),
    });
    expect(isSigned(sent)).toBe(true);
    expect(sent.body).not.toContain(id);
  });

  it('that the company answers with 500 is sent again as it was, and delivered', async () => {
    await addCampaign(world, { id: 'broken' });
    world.company = answerWith(500);
    await bringPlayer(world, 'broken');
    await expect.poll(() => triesOf('broken')).toBe(1);
    world.company = answerWith(204);
    await tryNow();
    await expect.poll(() => stateOf('broken')).toBe('delivered');
    expect(await attemptsOf('broken')).toEqual([
      { status: 500, failure: null },
      { status: 204, failure: null },
    ]);
    const [first, second, ...more] = receivedOf('broken');
    expect(second?.body).toBe(first?.body);
    expect(more).toEqual([]);
    expect(received.every(isSigned)).toBe(true);
  });

  it('that got no answer is sent again, though the company may have it', async () => {
    await addCampaign(world, { id: 'mute' });
    world.company = answering(() => undefined);
    await bringPlayer(world, 'mute');
    await expect.poll(() => triesOf('mute')).toBe(1);
    expect(await attemptsOf('mute')).toEqual([
      { status: null, failure: 'the company does not answer' },
    ]);
    expect(await stateOf('mute')).toBe('waiting');
  });

  it.each([302, 301, 404, 429])('answered with %i counts as not received', async (status) => {
    const id = `status-${status}`;
    await addCampaign(world, { id });
    world.company = answerWith(status);
    await bringPlayer(world, id);
    await expect.poll(() => triesOf(id)).toBe(1);
    expect(await stateOf(id)).toBe('waiting');
  });

  it('goes to the address that the campaign has when it is tried', async () => {
    await addCampaign(world, { id: 'moved' });
    world.company = answerWith(500);
    await bringPlayer(world, 'moved');
    await expect.poll(() => triesOf('moved')).toBe(1);
    await addCampaign(world, { id: 'moved', postbackUrl: 'http://new.test/in?r={reference}' });
    world.company = answerWith(200);
    await tryNow();
    await expect.poll(() => stateOf('moved')).toBe('delivered');
    expect(receivedOf('moved')[1]?.url).toMatch(/^http:\/\/new\.test\/in\?r=[0-9a-f-]{36}$/);
  });

  it('is given up in the end, listed, and sent again when an operator says so', async () => {
    await addCampaign(world, { id: 'stubborn' });
    world.company = answerWith(500);
    await bringPlayer(world, 'stubborn');
    await expect.poll(() => triesOf('stubborn')).toBe(1);
    await world.asOwner(
      `update affiliates.postbacks set tries = $1 where campaign_id = 'stubborn'`,
      [MOST_TRIES - 1],
    );
    await tryNow();
    await expect.poll(() => stateOf('stubborn')).toBe('given-up');
    const listed = await openPostbacks(world.database, 200);
    const { id = '' } = listed.find(({ campaignId }) => campaignId === 'stubborn') ?? {};
    expect(listed).toContainEqual(expect.objectContaining({ id, lastStatus: 500 }));
    world.company = answerWith(200);
    await world.database.transaction((transaction) =>
      repeatPostback(world.app.jobs, transaction, id),
    );
    await expect.poll(() => stateOf('stubborn')).toBe('delivered');
    expect(new Set(receivedOf('stubborn').map(({ body }) => body)).size).toBe(1);
  });

  it('that was delivered can be sent again, with the same body', async () => {
    await addCampaign(world, { id: 'lost-there' });
    await bringPlayer(world, 'lost-there');
    await expect.poll(() => stateOf('lost-there')).toBe('delivered');
    const { id } = await rowOf('lost-there');
    await world.database.transaction((transaction) =>
      repeatPostback(world.app.jobs, transaction, String(id)),
    );
    await expect.poll(() => receivedOf('lost-there').length).toBe(2);
    await expect.poll(() => stateOf('lost-there')).toBe('delivered');
    const [first, second] = receivedOf('lost-there');
    expect(second?.body).toBe(first?.body);
  });

  it('of one company that never answers holds up no mail', async () => {
    await addCampaign(world, { id: 'silent' });
    const hung = Promise.withResolvers<undefined>();
    world.company = () => hung.promise;
    const logins = [];
    for (let count = 0; count < 6; count += 1)
      logins.push((await bringPlayer(world, 'silent')).login);
    const email = `${logins.at(-1)}@example.test`;
    await world.call('/api/identity/resend-verification', { email });
    await expect.poll(() => world.mails.filter(({ to }) => to === email).length).toBe(2);
    hung.resolve(undefined);
    await expect
      .poll(async () =>
        (await openPostbacks(world.database, 200)).filter(({ tries }) => tries === 0),
      )
      .toEqual([]);
  });
});
