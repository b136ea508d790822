import { expect, it } from 'vitest';
import { hasStandInsOnly } from './counterparts.ts';

const own = {
  DATABASE_URL: 'postgres://db.example/ceibo',
  SITE_CONFIG: '/etc/casa/site.json',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Casa <no-reply@casa.example>',
  SUPPORT_MAIL: 'soporte@casa.example',
  TRUSTED_PROXIES: '1',
  MERCADOPAGO_URL: 'https://api.mercadopago.com',
  MERCADOPAGO_ACCESS_TOKEN: 'a',
  MERCADOPAGO_WEBHOOK_SECRET: 'b',
  CVU_URL: 'https://payouts.example',
  CVU_SECRET: 'c',
  COUPON_URL: 'https://coupons.example',
  COUPON_SECRET: 'k',
  SMS_URL: 'https://sms.example',
  SMS_SECRET: 's',
  EXCLUSION_REGISTER_URL: 'https://register.example',
  EXCLUSION_REGISTER_SECRET: 'r',
  LOCATION_URL: 'https://location.example',
  LOCATION_SECRET: 'l',
  LIVENESS_URL: 'https://liveness.example',
  LIVENESS_SECRET: 'v',
  PUSH_KEY: 'p',
  CAPTCHA_SECRET: 'd',
  ACCOUNT_SECRET: 'e',
  DOCUMENT_SECRET: 'f',
  HUB88_PRIVATE_KEY_FILE: '/keys/hub88.pem',
};

it.each([
  {},
  {
    PUBLIC_URL: 'http://127.0.0.1:9000',
    HOST: 'localhost',
    CVU_URL: 'http://[::1]:8090',
    SMTP_URL: 'smtp://mail.localhost:25',
  },
])(
  'what is all on this machine keeps the stand-ins’ secrets and the demo player: %j',
  (environment) => expect(hasStandInsOnly(environment)).toBe(true),
);

it.each([
  [
    { PUBLIC_URL: 'https://casino.example' },
    'HUB88_PRIVATE_KEY_FILE: the defaults are for the stand-ins on this machine alone, and ' +
      'PUBLIC_URL is',
  ],
  [
    { ...own, DATABASE_URL: '', SITE_CONFIG: '', LIVENESS_SECRET: undefined },
    'Set DATABASE_URL, SITE_CONFIG, LIVENESS_SECRET:',
  ],
  [{ ...own, SMTP_URL: undefined, MAIL_FROM: '' }, 'Set SMTP_URL, MAIL_FROM:'],
  [{ HOST: '0.0.0.0' }, 'and HOST is "0.0.0.0"'],
  [{ ...own, MERCADOPAGO_WEBHOOK_SECRET: '' }, 'Set MERCADOPAGO_WEBHOOK_SECRET:'],
  [{ ...own, CAPTCHA_SECRET: undefined }, 'Set CAPTCHA_SECRET:'],
  [{ SMTP_URL: 'smtps://127.0.0.1.example' }, 'and SMTP_URL is'],
])(
  'what is beyond this machine takes nothing that is made for the stand-ins: %j',
  (environment, sentence) => {
    expect(() => hasStandInsOnly(environment)).toThrow(sentence);
  },
);

it('the sentence about what is missing has no password of an address', () => {
  const call = () => hasStandInsOnly({ SMTP_URL: 'smtps://casa:s3cret@mail.example:465' });
  expect(call).toThrow('and SMTP_URL is "smtps://mail.example:465"');
});

it('with the operator’s own companies and secrets there is no demo player', () =>
  expect(hasStandInsOnly(own)).toBe(false));
