import type { DocType } from '@ceibo/contracts/documents';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../api/failure-words.ts';
import type { Failure } from '../../api/outcome.ts';
import { uploadDocument, type UploadEnd } from '../../state/documents/upload-document.ts';
import { useAppDispatch, useAppSelector } from '../../state/store.ts';
import { fileFault, isReadable, type FileFault } from './file-fault.ts';

/** Sends a file that has no fault, and reports its progress. */
export function useSending(docType: DocType) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const upload = useAppSelector(({ player }) => player.documentUploads.data?.[docType]);
  const [fault, setFault] = useState<FileFault>();
  const [end, setEnd] = useState<UploadEnd>();
  const [last, setLast] = useState<File>();
  const sending = upload?.error === null ? upload : undefined;
  const error = upload?.error ?? null;

  async function send(file: File): Promise<void> {
    setEnd(undefined);
    const found = fileFault(file) ?? ((await isReadable(file)) ? undefined : 'unreadable');
    setFault(found);
    setLast(found === undefined ? file : undefined);
    if (found === undefined) setEnd(await dispatch(uploadDocument(docType, file)));
  }

  return {
    sending,
    end,
    /** The reason why the last file was not sent, or null. */
    words: fault === undefined ? error && failureWords(error, t) : t(`documents.${fault}`),
    async take(files: Iterable<File> | null): Promise<void> {
      const [file, another] = files ?? [];
      if (file === undefined || sending !== undefined) return;
      if (another === undefined) return send(file);
      setEnd(undefined);
      setFault('several');
    },
    /** Sends the last file again, when the failure was not the file's own. */
    retry:
      last !== undefined && fault === undefined && error !== null && !isOfTheFile(error)
        ? () => void send(last)
        : undefined,
  };
}

function isOfTheFile(failure: Failure): boolean {
  return (
    failure.kind === 'refusal' &&
    (failure.code.startsWith('FILE_') || failure.code === 'DOCUMENT_APPROVED')
  );
}
