// Takes a photograph with the phone's camera.

import * as z from 'zod/mini';
import { PERSON_MS, type Bridge } from './bridge.ts';

/** Enough to read a document; a larger one would be refused (contracts: documents). */
const LONGEST_SIDE_PX = 2_400;
const photo = z.object({
  base64String: z.string().check(z.minLength(1)),
  format: z.enum(['jpeg', 'jpg', 'png']),
});

/**
 * The photograph as a file. `unavailable` leaves it to the browser's own file input, which opens
 * the camera too.
 */
export async function takePhoto(bridge: Bridge): Promise<File | 'closed' | 'unavailable'> {
  const outcome = await bridge.call({
    plugin: 'Camera',
    method: 'getPhoto',
    options: {
      resultType: 'base64',
      source: 'CAMERA',
      direction: 'REAR',
      quality: 85,
      width: LONGEST_SIDE_PX,
      height: LONGEST_SIDE_PX,
      correctOrientation: true,
      saveToGallery: false,
    },
    answer: photo,
    withinMs: PERSON_MS,
  });
  if (outcome.kind === 'cancelled') return 'closed';
  if (outcome.kind === 'error') return 'unavailable';
  const { base64String, format } = outcome.answer;
  const bytes = bytesOf(base64String);
  if (bytes === undefined) return 'unavailable';
  const kind = format === 'png' ? 'png' : 'jpeg';
  const name = kind === 'png' ? 'documento.png' : 'documento.jpg';
  return new File([bytes], name, { type: `image/${kind}` });
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    // The phone sent something that is no base64.
    return undefined;
  }
}
