// The part of the configuration that says where players' documents lie. The operator's commands
// read it too.

import * as z from 'zod/mini';
import type { FileStoreConfig } from './platform/files/file-store.ts';

export type { FileStoreConfig };

const filled = z.string().check(z.minLength(1));

export const fileVariables = {
  DOCUMENT_SECRET: filled,
  DOCUMENT_SECRET_OLD: z.optional(filled),
  DOCUMENT_FOLDER: z.optional(filled),
  DOCUMENT_S3_BUCKET: z.optional(filled),
  DOCUMENT_S3_REGION: z._default(filled, 'us-east-1'),
  DOCUMENT_S3_URL: z.optional(z.url({ protocol: /^https?$/ })),
  DOCUMENT_S3_KEY_ID: z.optional(filled),
  DOCUMENT_S3_KEY: z.optional(filled),
};

const environment = z.object(fileVariables);
type Values = z.infer<typeof environment>;

/** The setting that documents still lack, as one sentence; undefined when none is missing. */
export function incompletePlace(values: Values): string | undefined {
  if (values.DOCUMENT_S3_BUCKET === undefined)
    return values.DOCUMENT_FOLDER === undefined
      ? 'Set DOCUMENT_FOLDER or DOCUMENT_S3_BUCKET: documents need a place to lie in.'
      : undefined;
  const names = ['DOCUMENT_S3_URL', 'DOCUMENT_S3_KEY_ID', 'DOCUMENT_S3_KEY'] as const;
  const missing = names.find((name) => values[name] === undefined);
  return missing && `Set ${missing}: DOCUMENT_S3_BUCKET is set, and it needs an address and a key.`;
}

/** A bucket goes before a folder. */
export function documentFilesOf(values: Values): FileStoreConfig {
  const { DOCUMENT_SECRET: secret, DOCUMENT_SECRET_OLD: oldSecret } = values;
  const { DOCUMENT_S3_BUCKET: bucket } = values;
  if (bucket === undefined)
    return { secret, oldSecret, place: { kind: 'folder', folder: values.DOCUMENT_FOLDER ?? '' } };
  return {
    secret,
    oldSecret,
    place: {
      kind: 's3',
      bucket,
      region: values.DOCUMENT_S3_REGION,
      endpoint: values.DOCUMENT_S3_URL ?? '',
      accessKeyId: values.DOCUMENT_S3_KEY_ID ?? '',
      secretAccessKey: values.DOCUMENT_S3_KEY ?? '',
    },
  };
}

/** The place alone, for a process that needs nothing else; undefined when it is not all there. */
export function readDocumentFiles(variables: NodeJS.ProcessEnv): FileStoreConfig | undefined {
  const { data } = environment.safeParse(variables);
  return data && incompletePlace(data) === undefined ? documentFilesOf(data) : undefined;
}
