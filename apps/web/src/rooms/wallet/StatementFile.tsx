import type { statementFile } from '@ceibo/contracts/wallet/statement';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { failureWords } from '../../api/failure-words.ts';
import type { Failure } from '../../api/outcome.ts';
import { downloadStatement, downloadStatementPdf } from '../../state/wallet/statement.ts';
import { useAppDispatch } from '../../state/store.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { saveFile, siteFileName } from '../../ui/behaviour/save-file.ts';
import { useSite } from '../../site.ts';
import { fileName } from './pockets.ts';

interface StatementFileProps {
  request: z.input<typeof statementFile.request>;
  days: { from: string; to: string };
}

const DOWNLOADS = { csv: downloadStatement, pdf: downloadStatementPdf } as const;
type Form = keyof typeof DOWNLOADS;

/**
 * Saves the statement with all its pages: as CSV as it is filtered, or as a PDF with everything of
 * its days.
 */
export function StatementFile({ request, days }: StatementFileProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { name } = useSite();
  const [busy, setBusy] = useState<Form | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function save(form: Form): Promise<void> {
    setBusy(form);
    const outcome = await dispatch(DOWNLOADS[form](request));
    setBusy(null);
    setFailure(outcome.kind === 'answer' ? null : outcome);
    if (outcome.kind === 'answer')
      saveFile(
        outcome.answer,
        siteFileName(name, fileName({ ...days, currency: request.currency ?? 'ARS', form })),
      );
  }

  return (
    <>
      {failure === null ? null : (
        <p className="sm bal-file-failure" role="alert">
          {failureWords(failure, t)}
        </p>
      )}
      {(['pdf', 'csv'] as const).map((form) => (
        <Button
          key={form}
          look="quiet"
          isLoading={busy === form}
          disabled={busy !== null && busy !== form}
          onClick={() => void save(form)}
        >
          <Icon name="download-simple" />
          {t(`statement.file.${form}`)}
        </Button>
      ))}
    </>
  );
}
