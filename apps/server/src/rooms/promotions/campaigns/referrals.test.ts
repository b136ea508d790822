// Invitations: the players that they reward, and invitations of oneself, which are refused at the
// code and when the reward is due.

import { randomInt, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import { letReferralCount, listRefusedReferrals } from '../../../operator/referrals.ts';
import {
  campaign,
  grantsOf,
  onlyCampaigns,
  playRound,
  runJob,
} from '../../../testing/promotions/campaigns.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';

const world = startTestWorld();
const player = () => world.player({ cash: units(10_000), bonus: 0n });
const call = async ({ session }: TestPlayer, name: string, body: object = {}) =>
  (await world.call(`/api/promotions/${name}`, body, session)).body;
const play = (who: TestPlayer, stake: bigint, win = 0n) => playRound(world, who, { stake, win });

const invite = () =>
  campaign({
    trigger: { kind: 'referral', stakes: '1000.00' },
    reward: { size: { fixed: '300.00' } },
    times: 9,
  });
/** A device of their own: in tests all log in from one. */
const address = async ({ id, login }: TestPlayer) =>
  world.asOwner('update identity.access_log set address = $1 where player_id = $2', [
    `10.0.0.${login}`,
    id,
  ]);
const apart = async () => {
  const who = await player();
  await address(who);
  return who;
};
const codeOf = async (who: TestPlayer) => String((await call(who, 'my-campaigns'))['code']);

describe('an invitation', () => {
  it('rewards who invited, once the invited player has staked enough of their own', async () => {
    await onlyCampaigns(world, invite());
    const [host, guest] = [await apart(), await apart()];
    const code = await codeOf(host);
    expect(await call(guest, 'enter-code', { code: code.toLowerCase() })).toMatchObject({
      success: true,
    });
    await play(guest, units(999), units(999));
    await runJob(world, 'promotions:award-referrals');
    expect(await grantsOf(world, host)).toEqual([]);
    await play(guest, units(1));
    await runJob(world, 'promotions:award-referrals');
    await runJob(world, 'promotions:award-referrals');
    expect(await grantsOf(world, host)).toEqual(['converted 300.00']);
    expect(await grantsOf(world, guest)).toEqual([]);
  });

  it('is not of oneself, of a ring, of an older account, or a second time', async () => {
    await onlyCampaigns(world, invite());
    const [first, second, third] = [await apart(), await apart(), await apart()];
    const codes = [await codeOf(first), await codeOf(second), await codeOf(third)];
    const enter = async (who: TestPlayer, code = '') =>
      (await call(who, 'enter-code', { code }))['code'] ?? 'entered';
    expect(await enter(first, codes[0])).toBe('NOT_QUALIFIED');
    expect(await enter(second, codes[0])).toBe('entered');
    expect(await enter(third, codes[1])).toBe('entered');
    expect(await enter(first, codes[2])).toBe('NOT_QUALIFIED');
    expect(await enter(second, codes[2])).toBe('NOT_QUALIFIED');
    // Two who enter each other's code at once: one of them is first.
    const [one, other] = [await apart(), await apart()];
    const [ofOne, ofOther] = [await codeOf(one), await codeOf(other)];
    const both = await Promise.all([enter(one, ofOther), enter(other, ofOne)]);
    expect(both.toSorted()).toEqual(['NOT_QUALIFIED', 'entered']);
  });
});

describe('an invitation of oneself', () => {
  const bank = async ({ id }: TestPlayer, number: string, removedFor: string | null = null) =>
    world.asOwner(
      `insert into cashier.bank_accounts (id, player_id, bank_account_number, bank_name,
         account_branch_name, name_on_account, account_type, personal_number, added_at, kind,
         payable_from, removed_for, deleted_at)
       values ($1, $2, $3, 'Banco', '', 'Ana', '', '', now(), 'cbu', now(), $4,
         case when $4::text is null then null else now() end)`,
      [randomUUID(), id, number, removedFor],
    );
  const source = async ({ id }: TestPlayer, number: string) =>
    world.asOwner('insert into cashier.deposit_sources values ($1, $2, now(), now())', [
      id,
      number,
    ]);
  const refused = async ({ id }: TestPlayer) => {
    const [row] = await world.asOwner(
      'select refused_for from promotions.referrals where player_id = $1',
      [id],
    );
    return row?.['refused_for'] ?? null;
  };
  const number = () => String(randomInt(1e10, 1e11)).padStart(22, '0');
  const enter = async (who: TestPlayer, code: string) =>
    (await call(who, 'enter-code', { code }))['code'] ?? 'entered';

  it('is refused at the code for one device, and cannot be entered again from elsewhere', async () => {
    await onlyCampaigns(world, invite());
    const [host, guest] = [await player(), await player()];
    const code = await codeOf(host);
    expect(await enter(guest, code)).toBe('NOT_QUALIFIED');
    expect(await refused(guest)).toBe('device');
    await address(guest);
    expect(await enter(guest, code)).toBe('NOT_QUALIFIED');
    await play(guest, units(2000));
    await runJob(world, 'promotions:award-referrals');
    expect(await grantsOf(world, host)).toEqual([]);
    expect(await call(host, 'my-campaigns')).toMatchObject({
      campaigns: [{ invited: { waiting: 0, rewarded: 0, refused: 1 } }],
    });
  });

  it('is refused at the code for one account, of payouts or of deposits', async () => {
    await onlyCampaigns(world, invite());
    const host = await apart();
    const [own, paidFrom] = [number(), number()];
    await bank(host, own);
    await source(host, paidFrom);
    const code = await codeOf(host);
    for (const share of [
      (guest: TestPlayer) => bank(guest, own),
      (guest: TestPlayer) => bank(guest, own, 'unanswered'),
      (guest: TestPlayer) => source(guest, own),
      (guest: TestPlayer) => bank(guest, paidFrom),
    ]) {
      const guest = await apart();
      await share(guest);
      expect(await enter(guest, code)).toBe('NOT_QUALIFIED');
      expect(await refused(guest)).toBe('bank-account');
    }
    // The bank said that it is another person's, so it never was the guest's.
    const honest = await apart();
    await bank(honest, own, 'not-own');
    expect(await enter(honest, code)).toBe('entered');
  });

  it('is refused when the reward is due, for an account that was added after the code', async () => {
    await onlyCampaigns(world, invite());
    const [host, guest] = [await apart(), await apart()];
    expect(await enter(guest, await codeOf(host))).toBe('entered');
    const shared = number();
    await bank(host, shared);
    await bank(guest, shared);
    await play(guest, units(1000));
    await runJob(world, 'promotions:award-referrals');
    expect(await grantsOf(world, host)).toEqual([]);
    expect(await refused(guest)).toBe('bank-account');
    const { databaseUrl } = world.config;
    const [first] = await listRefusedReferrals(databaseUrl);
    expect(first).toMatchObject({
      guest: guest.login,
      host: host.login,
      refusedFor: 'bank-account',
    });
    // Staff let it count after all.
    expect(await letReferralCount(databaseUrl, guest.login)).toBe('allowed');
    expect(await letReferralCount(databaseUrl, guest.login)).toBe('not-refused');
    expect(await letReferralCount(databaseUrl, 'nobody')).toBe('no-player');
    await runJob(world, 'promotions:award-referrals');
    expect(await grantsOf(world, host)).toEqual(['converted 300.00']);
  });

  it('is refused for a document that both accounts had', async () => {
    await onlyCampaigns(world, invite());
    const [host, guest] = [await apart(), await apart()];
    const code = await codeOf(host);
    await world.asOwner('drop index identity.players_document_number_key');
    await world.asOwner(
      `update identity.players set document_number =
         (select document_number from identity.players where id = $1) where id = $2`,
      [host.id, guest.id],
    );
    expect(await enter(guest, code)).toBe('NOT_QUALIFIED');
    expect(await refused(guest)).toBe('person');
  });
});
