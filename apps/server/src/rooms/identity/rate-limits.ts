// The limits of the room's calls: by address, by account, by phone and by mailbox.

import { DAY, MINUTE, SECOND } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { createRateLimit, type RateLimitRule } from '../../platform/rate-limits.ts';
import type { IdentityLimits } from './deps.ts';
import type { SmsBounds } from './settings.ts';
import { createWrongPasswords } from './passwords/wrong-passwords.ts';

export function createLimits(
  database: Database,
  { attemptsPerAddress, smsBounds }: { attemptsPerAddress?: number; smsBounds: SmsBounds },
): IdentityLimits {
  const byAddress = (name: string, points: number, withinMs: number) =>
    limit({ name, points: attemptsPerAddress ?? points, withinSeconds: withinMs / SECOND });
  const limit = (rule: RateLimitRule) => createRateLimit(database, rule);
  return {
    captchaByAddress: byAddress('captcha', 60, 10 * MINUTE),
    registerByAddress: byAddress('register', 20, 60 * MINUTE),
    smsByAddress: byAddress('sms', 10, 60 * MINUTE),
    smsByPhone: limit({ name: 'sms-phone', points: 4, withinSeconds: (60 * MINUTE) / SECOND }),
    smsByMinute: limit({ name: 'sms-site-minute', points: smsBounds.perMinute, withinSeconds: 60 }),
    smsByHour: limit({
      name: 'sms-site-hour',
      points: smsBounds.perHour,
      withinSeconds: (60 * MINUTE) / SECOND,
    }),
    smsAlarms: limit({ name: 'sms-alarm', points: 1, withinSeconds: (60 * MINUTE) / SECOND }),
    loginByAddress: byAddress('login', 60, 5 * MINUTE),
    wrongPasswords: createWrongPasswords(
      limit({
        name: 'password',
        points: 5,
        withinSeconds: (15 * MINUTE) / SECOND,
        blockSeconds: (15 * MINUTE) / SECOND,
      }),
    ),
    wrongCodes: limit({
      name: 'second-factor',
      points: 5,
      withinSeconds: (15 * MINUTE) / SECOND,
      blockSeconds: (15 * MINUTE) / SECOND,
    }),
    wrongCodesUntold: limit({ name: 'codes-untold', points: 4, withinSeconds: DAY / SECOND }),
    wrongCodesTold: limit({ name: 'codes-told', points: 1, withinSeconds: DAY / SECOND }),
    verifyByAddress: byAddress('verify', 30, 10 * MINUTE),
    // A telephone network shows many players under one address.
    handoffByAddress: byAddress('handoff', 300, 10 * MINUTE),
    mailByAddress: byAddress('mail', 5, 10 * MINUTE),
    mailByMailbox: limit({ name: 'mail-to', points: 5, withinSeconds: (60 * MINUTE) / SECOND }),
    forgotByAddress: byAddress('forgot', 10, 60 * MINUTE),
    // A stranger who uses these up has sent the player links that work for as long.
    forgotByLogin: limit({
      name: 'forgot-login',
      points: 3,
      withinSeconds: (60 * MINUTE) / SECOND,
    }),
    forgotByAccount: limit({
      name: 'forgot-account',
      points: 3,
      withinSeconds: (60 * MINUTE) / SECOND,
    }),
    resetByAddress: byAddress('reset', 30, 10 * MINUTE),
    profileByPlayer: limit({ name: 'profile', points: 30, withinSeconds: (10 * MINUTE) / SECOND }),
    livenessByPlayer: limit({
      name: 'liveness',
      points: 20,
      withinSeconds: (60 * MINUTE) / SECOND,
    }),
    emailChangeByPlayer: limit({
      name: 'email-change',
      points: 5,
      withinSeconds: (60 * MINUTE) / SECOND,
    }),
  };
}
