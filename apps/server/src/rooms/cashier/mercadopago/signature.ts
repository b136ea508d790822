// Decides whether a webhook is the company's. The official SDK gives the verdict about the
// signature; its age is judged here, because the SDK takes `ts` for seconds and the company also
// sends milliseconds.

import { InvalidWebhookSignatureError, WebhookSignatureValidator } from 'mercadopago';
import { DAY, MINUTE, type Clock } from '../../../platform/clock.ts';
import { momentOf } from '../signatures.ts';

/**
 * The company repeats a webhook for hours; an older one is somebody else's copy. A lost one is made
 * good by asking.
 */
const OLDEST_MS = DAY;
const CLOCKS_DIFFER_MS = 10 * MINUTE;

export interface SignedHeaders {
  signature: string | string[] | undefined;
  requestId: string | string[] | undefined;
  /** The payment's id in the query. */
  dataId: string;
}

/**
 * The moment at which a genuine webhook was signed, as its digits; undefined for anything else, and
 * for one that is too old.
 */
export function signedAt(
  { secret, clock }: { secret: string; clock: Clock },
  headers: SignedHeaders,
): string | undefined {
  const ts = isSigned(secret, headers) ? timestampIn(headers.signature) : undefined;
  if (ts === undefined) return undefined;
  const age = clock.now().getTime() - momentOf(ts);
  return age <= OLDEST_MS && age >= -CLOCKS_DIFFER_MS ? ts : undefined;
}

/** True when the signature is right, whatever its age. */
export function isSigned(secret: string, { signature, requestId, dataId }: SignedHeaders): boolean {
  try {
    WebhookSignatureValidator.validate({
      xSignature: signature,
      xRequestId: requestId,
      dataId: dataId.toLowerCase(),
      secret,
    });
    return true;
  } catch (error) {
    if (error instanceof InvalidWebhookSignatureError) return false;
    throw error;
  }
}

/** The `ts` that the SDK verified: the last one, as it reads them. */
function timestampIn(signature: SignedHeaders['signature']): string | undefined {
  const text = Array.isArray(signature) ? signature[0] : signature;
  const values = (text ?? '').split(',').flatMap((field) => {
    const [key = '', value = ''] = field.split(/=(.*)/s);
    return key.trim().toLowerCase() === 'ts' && value.trim() !== '' ? [value.trim()] : [];
  });
  return values.at(-1);
}
