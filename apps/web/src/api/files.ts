// Files that go to the server, and those that come from it. No part of the first load.

import type { Download, Upload } from '@ceibo/contracts/call';
import * as z from 'zod/mini';
import { offline, readOutcome, sent, serverFault, type Api } from './client.ts';
import type { Outcome } from './outcome.ts';
import { sendForm, type SendingForm } from './send-form.ts';

/** A file on its way. */
export type SendingFile = Omit<SendingForm, 'headers' | 'form'> & { file: File };

/** Sends a file in a form, with the request's fields beside it. */
export function uploadFile<R extends z.ZodMiniType, A extends z.ZodMiniType, Code extends string>(
  api: Api,
  upload: Upload<R, A, Code>,
  request: z.input<R>,
  { file, ...sending }: SendingFile,
): Promise<Outcome<z.output<A>, Code>> {
  const form = formOf(request, file);
  return api.reach(
    (headers) => sendForm(upload.path, { headers, form, ...sending }),
    (response) => readOutcome(upload, response),
  );
}

function formOf(fields: unknown, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {}))
    if (value !== undefined) form.append(name, String(value));
  form.append('file', file);
  return form;
}

/** The content of a file. */
export function downloadFile<R extends z.ZodMiniType, Code extends string>(
  api: Api,
  file: Download<R, Code>,
  request: z.input<R>,
): Promise<Outcome<Blob, Code>> {
  return api.reach(
    (headers, send) => send(...sent({ method: 'POST', path: file.path }, request, { headers })),
    async (response) => {
      // A response that is no file is a refusal or a fault, as with any call.
      if (isFile(file, response)) return readFile(response);
      const noFile = { answer: z.never(), refusals: file.refusals };
      const outcome = await readOutcome(noFile, response);
      return outcome.kind === 'answer' ? serverFault(response) : outcome;
    },
  );
}

function isFile({ mediaType }: Pick<Download, 'mediaType'>, response: Response): boolean {
  return (
    response.ok && response.headers.get('content-type')?.split(';')[0] === mediaType.split(';')[0]
  );
}

async function readFile(response: Response): Promise<Outcome<Blob, never>> {
  const content = await response.blob().catch(() => undefined);
  return content === undefined ? offline : { kind: 'answer', answer: content };
}
