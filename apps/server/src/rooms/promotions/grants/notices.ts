// Players are told 72 and 24 hours before that their bonus expires.

import { textIn } from '@ceibo/contracts/languages';
import { formatMoney } from '@ceibo/money';
import type { Language } from '../../../platform/language.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { mailOf } from '../../../platform/mail/mails.ts';
import type { PromotionsDeps } from '../deps.ts';
import { grantOf } from './grants-store.ts';
import { dueNotices, noteNotice } from './notices-store.ts';

export const SEND_NOTICE = 'promotions:send-notice';
export const PUBLISH_NOTICE = 'promotions:publish-notice';

/** The fewest hours first: after a standstill the player gets only the mail that is still true. */
const HOURS_BEFORE = [24, 72] as const;
const TOGETHER = 200;

/** The note and the mail's job are one transaction. */
export function createFindNotices({
  database,
  clock,
  jobs,
}: Pick<PromotionsDeps, 'clock' | 'database' | 'jobs'>): () => Promise<void> {
  return async () => {
    const now = clock.now();
    for (const hours of HOURS_BEFORE) {
      for (;;) {
        const due = await dueNotices(database, { now, hours, limit: TOGETHER });
        for (const notice of due)
          await database.transaction(async (transaction) => {
            if (await noteNotice(transaction, notice, hours))
              for (const task of [SEND_NOTICE, PUBLISH_NOTICE])
                await jobs.add(transaction, task, { ...notice, hours: String(hours) });
          });
        if (due.length < TOGETHER) break;
      }
    }
  };
}

export function createSendNotice(deps: PromotionsDeps) {
  const { brand, mailer, publicUrl } = deps;
  return async ({ playerId = '', id = '' }: Record<string, string>): Promise<void> => {
    const expiring = await expiringGrant(deps, playerId as PlayerId, id);
    if (!expiring) return;
    const { known, title, expiresAt, left } = expiring;
    const { firstName: name, language, email: to } = known;
    const values = {
      name,
      title: textIn(title, language),
      until: momentText(expiresAt, language),
      amount: `$ ${formatMoney(left)}`,
      link: `${publicUrl}/myrewards`,
    };
    await mailer.send({ to, ...mailOf('bonusExpires', { language, brand }, values) });
  };
}

/** The same for other rooms, perhaps more than once: they know a repeat by its id and hours. */
export function createPublishNotice(deps: PromotionsDeps) {
  const { database, outbox } = deps;
  return async ({ playerId: player = '', id = '', hours = '' }: Record<string, string>) => {
    const playerId = player as PlayerId;
    if (!(await expiringGrant(deps, playerId, id))) return;
    await database.transaction((transaction) =>
      outbox.publish(transaction, 'reward-expiring', { playerId, id, hours }),
    );
  };
}

/** A player who has staked enough loses nothing to the calendar, and gets no notice. */
async function expiringGrant(
  { clock, database, identity, wallet }: PromotionsDeps,
  playerId: PlayerId,
  id: string,
) {
  const [grant, known, { wagering }] = await Promise.all([
    grantOf(database, playerId, id),
    identity.player(playerId),
    wallet.funds(playerId),
  ]);
  if (known?.status !== 'open' || grant?.state !== 'active' || wagering?.grant !== id)
    return undefined;
  const { title, expiresAt } = grant;
  if (expiresAt === null || expiresAt <= clock.now()) return undefined;
  const left = wagering.target - wagering.counted;
  return left <= 0n ? undefined : { known, title, expiresAt, left };
}

/** On the clocks of Buenos Aires. */
function momentText(moment: Date, language: Language): string {
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/Argentina/Buenos_Aires',
  }).format(moment);
}
