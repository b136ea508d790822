// A player's identity papers and how their review stands.

import * as z from 'zod/mini';
import { nothing, playerCall, playerUpload } from './call.ts';

/** The types by their numbers on the wire. */
export const docTypes = { '1': 'Id Proof', '2': 'Address Proof', '3': 'Pan Card' } as const;
export type DocType = (typeof docTypes)[keyof typeof docTypes];

export const documentType = z.enum(['Pan Card', 'Address Proof', 'Id Proof']);

export const documentStatus = z.enum(['Pending', 'Approved', 'Rejected']);
export type DocumentStatus = z.infer<typeof documentStatus>;

/** 10 MiB. */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;

export const documentMediaTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
] as const;

export const documentView = z.object({
  docType: documentType,
  status: documentStatus,
  /** The reason why it was rejected, in the words of the reviewer. */
  reason: z.optional(z.string()),
  uploadedAt: z.string(),
  /**
   * The file's name at the player's, and its size in bytes; null when the operator vouched without
   * a file.
   */
  fileName: z.nullable(z.string()),
  fileBytes: z.nullable(z.int()),
});
export type DocumentView = z.infer<typeof documentView>;

export const getDocuments = playerCall({
  path: '/api/documents/get-documents',
  safe: true,
  summary: 'The player’s documents, at most one of each type: the last that was sent.',
  request: nothing,
  answer: z.object({ documents: z.array(documentView) }),
});

export const uploadFiles = playerUpload({
  path: '/api/documents/upload-files',
  summary:
    'Sends a document for review: PDF, JPEG, PNG or WebP, 10 MiB at most. docType is 1 Id Proof ' +
    '(default), 2 Address Proof, 3 Pan Card. It replaces one of that type that is pending or was ' +
    'rejected; an approved one stays. Pictures are stored anew, without what the camera noted in ' +
    'them.',
  request: z.strictObject({ docType: z._default(z.enum(['1', '2', '3']), '1') }),
  maxFileBytes: MAX_DOCUMENT_BYTES,
  answer: z.object({ document: documentView }),
  refusals: [
    'FILE_MISSING',
    'FILE_EMPTY',
    'FILE_TOO_LARGE',
    'FILE_TYPE_NOT_ALLOWED',
    'FILE_DAMAGED',
    'FILE_LOCKED',
    'DOCUMENT_APPROVED',
    'TOO_MANY_ATTEMPTS',
  ],
});
