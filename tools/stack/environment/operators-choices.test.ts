import { expect, it } from 'vitest';
import { operatorsChoices } from './operators-choices.ts';

it('a setting of the server reaches it under npm start, but for those that the stack works out', () => {
  const set = {
    UNVERIFIED_DAYS: '3',
    SMS_PER_MINUTE: '20',
    CAPTCHA_EFFORT: '500',
    TRUSTED_PROXIES: '1',
    FCM_URL: 'https://fcm.example',
    DOCUMENT_S3_BUCKET: 'papers',
  };
  const others = { PORT: '80', DATABASE_URL: 'postgres://a/b', HOME: '/root', LOG_LEVEL: '' };
  expect(operatorsChoices({ ...set, ...others })).toEqual(set);
});
