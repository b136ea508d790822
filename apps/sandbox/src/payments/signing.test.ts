import vectors from '@ceibo/partner-protocol/mercadopago/vectors.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { signWebhook } from './payment-webhooks.ts';

test.each(vectors.cases)(
  'signs the example $dataId as the protocol does',
  ({ dataId, requestId, ts, signature }) => {
    expect(signWebhook({ dataId, requestId, ts, secret: vectors.secret })).toBe(signature);
  },
);
