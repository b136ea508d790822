// Verifying an e-mail address: the mail with its link, the link's use, and sending it again.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { resendVerification, verifyEmail } from '@ceibo/contracts/identity';
import { DAY, later } from '../../platform/clock.ts';
import type { Caller } from '../../platform/http/calls.ts';
import { secretHash, type PlayerId } from '../../platform/ids.ts';
import { message, type Language, type MessageKey } from '../../platform/language.ts';
import { refuse, type Refusal } from '../../platform/refusal.ts';
import { insertVerification, playerById, playerByLogin, useVerification, type Player } from './identity-store.ts';
import type { IdentityParts } from './parts.ts';

const LINK_MS = DAY;

/** The job that makes a token and mails its link. The token exists in the mail only; a repeated job makes another one. */
export function createSendVerification({ database, clock, random, mailer, site }: IdentityParts) {
  return async ({ playerId, face }: Record<string, string>): Promise<void> => {
    const player = await playerById(database, playerId as PlayerId);
    if (!player || player.emailVerifiedAt) return;
    const token = random.secret();
    await database.transaction((transaction) =>
      insertVerification(transaction, { tokenHash: secretHash(token), playerId: player.id, face: face ?? 'default', expiresAt: later(clock.now(), LINK_MS) }),
    );
    const link = `${site.publicUrl}/home/activate?${new URLSearchParams({ token, face: face ?? 'default' }).toString()}`;
    await mailer.send({ to: player.email, ...verificationMail(player, link, site.name) });
  };
}

export function createVerifyEmail({ database, clock, limits }: IdentityParts) {
  return async ({ token }: RequestOf<typeof verifyEmail>, caller: Caller): Promise<AnswerOf<typeof verifyEmail> | Refusal<RefusalOf<typeof verifyEmail>>> => {
    if (!(await limits.verifyByAddress.take(caller.address))) return refuse('TOO_MANY_ATTEMPTS');
    const login = await database.transaction((transaction) => useVerification(transaction, secretHash(token), clock.now()));
    return login === undefined ? refuse('INVALID_TOKEN') : { login };
  };
}

export function createResendVerification({ database, jobs, limits }: IdentityParts) {
  return async (
    { email }: RequestOf<typeof resendVerification>,
    caller: Caller,
  ): Promise<AnswerOf<typeof resendVerification> | Refusal<RefusalOf<typeof resendVerification>>> => {
    if (!(await limits.mailByAddress.take(caller.address)) || !(await limits.mailByAddress.take(email.toLowerCase()))) return refuse('TOO_MANY_ATTEMPTS');
    const player = await playerByLogin(database, email);
    if (player && !player.emailVerifiedAt) {
      await database.transaction((transaction) => jobs.add(transaction, 'identity:send-verification', { playerId: player.id, face: 'default' }));
    }
    return {};
  };
}

function verificationMail({ firstName, language }: Player, link: string, site: string): { subject: string; text: string; html: string } {
  const say = (key: MessageKey) => message(language, key, { name: firstName, site });
  const lines = [say('mail.verify.greeting'), say('mail.verify.body'), link, say('mail.verify.expiry'), say('mail.footer')];
  return { subject: say('mail.verify.subject'), text: lines.join('\n\n'), html: mailHtml({ language, say, link, site }) };
}

function mailHtml({ language, say, link, site }: { language: Language; say: (key: MessageKey) => string; link: string; site: string }): string {
  const text = (key: MessageKey) => escapeHtml(say(key));
  return `<!doctype html><html lang="${language}"><body style="margin:0;background:#0d0c11;font-family:Segoe UI,Roboto,Arial,sans-serif;color:#f6f3ec">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" style="max-width:520px;background:#16151c;border-radius:16px"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-size:22px;font-weight:800;color:#f2bf4b">${escapeHtml(site)}</p>
<p style="margin:0 0 12px;font-size:16px">${text('mail.verify.greeting')}</p>
<p style="margin:0 0 24px;font-size:16px;line-height:1.5">${text('mail.verify.body')}</p>
<p style="margin:0 0 24px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 26px;border-radius:12px;background:#f2bf4b;color:#1d1303;font-weight:700;text-decoration:none">${text('mail.verify.button')}</a></p>
<p style="margin:0 0 24px;font-size:13px;line-height:1.5;color:#aeaab8">${text('mail.verify.expiry')}</p>
<p style="margin:0;font-size:12px;color:#aeaab8">${text('mail.footer')}</p>
</td></tr></table></td></tr></table></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
