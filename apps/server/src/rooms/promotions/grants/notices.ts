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

/** The fewest first: after a stand-still the player is told once, of what is true. */
const HOURS_BEFORE = [24, 72] as const;
const TOGETHER = 200;

/** What is noted and the mail's job are one transaction. */
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
              await jobs.add(transaction, SEND_NOTICE, { ...notice });
          });
        if (due.length < TOGETHER) break;
      }
    }
  };
}

/** Who has staked enough loses nothing to the calendar, and is not told. */
export function createSendNotice({
  brand,
  clock,
  database,
  identity,
  mailer,
  publicUrl,
  wallet,
}: PromotionsDeps) {
  return async ({ playerId: player = '', id = '' }: Record<string, string>): Promise<void> => {
    const playerId = player as PlayerId;
    const [grant, known, { wagering }] = await Promise.all([
      grantOf(database, playerId, id),
      identity.player(playerId),
      wallet.funds(playerId),
    ]);
    if (known?.status !== 'open' || grant?.state !== 'active' || wagering?.grant !== id) return;
    if (grant.expiresAt === null || grant.expiresAt <= clock.now()) return;
    const left = wagering.target - wagering.counted;
    if (left <= 0n) return;
    const { firstName: name, language, email: to } = known;
    const values = {
      name,
      title: textIn(grant.title, language),
      until: momentText(grant.expiresAt, language),
      amount: `$ ${formatMoney(left)}`,
      link: `${publicUrl}/myrewards`,
    };
    await mailer.send({ to, ...mailOf('bonusExpires', { language, brand }, values) });
  };
}

/** On the clocks of Buenos Aires. */
function momentText(moment: Date, language: Language): string {
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/Argentina/Buenos_Aires',
  }).format(moment);
}
