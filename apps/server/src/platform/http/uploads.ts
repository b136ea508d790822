// Makes routes of files that players send. In order: session, the room's own limit, hard limits on
// every part of the form while it is read, validation by the contract, the handler. The file itself
// goes to disk, sealed, so that memory does not grow with the number of senders.

import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { faultAnswer, refusalAnswer, type Upload } from '@ceibo/contracts/call';
import { refuse, type Refusal } from '../refusal.ts';
import { placeOfNul } from '../database/nul.ts';
import { spoolFile, type SpooledFile } from '../files/spooled-file.ts';
import { BrokenRequest } from './faults.ts';

export interface SentFile {
  /** The file's name at the sender; undefined when it has none. */
  name: string | undefined;
  content: Pick<SpooledFile, 'bytes' | 'read'>;
}

export interface SentForm {
  fields: Record<string, string>;
  file: SentFile | undefined;
}

const FIELD_BYTES = 100;
const HEADER_PAIRS = 20;

interface UploadRoute {
  schema: Record<string, unknown>;
  /** Answers the request; it reads the form when it is sure that it wants it. */
  answer(
    http: FastifyRequest,
    readForm: () => Promise<SentForm | Refusal<'FILE_TOO_LARGE'>>,
  ): Promise<unknown>;
}

/**
 * Adds the route in a scope of its own, so that forms are read here only: every other call goes on
 * to refuse them.
 */
export function addUploadRoute(
  app: FastifyInstance,
  upload: Upload,
  { schema, answer }: UploadRoute,
): void {
  app.register(async (scope) => {
    const { maxFileBytes } = upload;
    const limits = {
      files: 1,
      fields: 4,
      parts: 5,
      fileSize: maxFileBytes,
      fieldSize: FIELD_BYTES,
      fieldNameSize: FIELD_BYTES,
      headerPairs: HEADER_PAIRS,
    };
    await scope.register(multipart, { limits, throwFileSizeLimit: false });
    const response = {
      200: z.union([
        z.extend(objectOf(upload.answer), { success: z.literal(true) }),
        refusalAnswer,
      ]),
      '4xx': faultAnswer,
      '5xx': faultAnswer,
    };
    scope.post(
      upload.path,
      { schema: { ...schema, consumes: ['multipart/form-data'], response } },
      async (http) => {
        const spooled: SpooledFile[] = [];
        try {
          return await answer(http, () => readForm(http, spooled));
        } finally {
          await Promise.all(spooled.map((file) => file.release()));
        }
      },
    );
  });
}

/** Puts the files that it takes into `spooled`; the caller releases them, whatever happens. */
async function readForm(
  http: FastifyRequest,
  spooled: SpooledFile[],
): Promise<SentForm | Refusal<'FILE_TOO_LARGE'>> {
  if (!http.isMultipart())
    throw new BrokenRequest(
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      'Send a form (content-type multipart/form-data).',
    );
  try {
    return await readParts(http, spooled);
  } catch {
    // Any error while reading is the form's fault: a part too many, one that is cut off, a boundary
    // that never comes.
    throw broken();
  }
}

/**
 * Reads all of a form, even of one that will be refused. A connection that is cut while it sends
 * shows no answer to the sender.
 */
async function readParts(
  http: FastifyRequest,
  spooled: SpooledFile[],
): Promise<SentForm | Refusal<'FILE_TOO_LARGE'>> {
  const form: SentForm = { fields: {}, file: undefined };
  let isTooLarge = false;
  for await (const part of http.parts()) {
    if (part.type === 'field') {
      if (
        typeof part.value !== 'string' ||
        part.valueTruncated ||
        Object.hasOwn(form.fields, part.fieldname)
      )
        throw broken();
      form.fields[part.fieldname] = part.value;
    } else {
      if (part.fieldname !== 'file') throw broken();
      const content = await spoolFile(part.file);
      spooled.push(content);
      isTooLarge = part.file.truncated;
      // A form whose file field was left empty carries a file without name and content.
      if (part.filename || content.bytes > 0)
        form.file = { name: part.filename || undefined, content };
    }
  }
  if (placeOfNul([form.fields, form.file?.name]) !== undefined) throw broken();
  return isTooLarge ? refuse('FILE_TOO_LARGE') : form;
}

export function broken(): BrokenRequest {
  return new BrokenRequest(400, 'INVALID_REQUEST', 'The form has missing, wrong or unknown parts.');
}

function objectOf(answer: z.ZodMiniType): z.ZodMiniObject {
  if (!(answer instanceof z.ZodMiniObject)) throw new Error('the answer of a call is an object');
  return answer;
}
