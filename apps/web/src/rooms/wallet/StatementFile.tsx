import type { statementFile } from '@ceibo/contracts/wallet/statement';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { failureWords } from '../../api/failure-words.ts';
import type { Failure } from '../../api/outcome.ts';
import { downloadStatement } from '../../state/wallet/statement.ts';
import { useAppDispatch } from '../../state/store.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { saveFile } from '../../ui/behaviour/save-file.ts';
import { fileName } from './pockets.ts';

interface StatementFileProps {
  request: z.input<typeof statementFile.request>;
  days: { from: string; to: string };
}

/** Saves the statement, as it is filtered, with all its pages. */
export function StatementFile({ request, days }: StatementFileProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function save(): Promise<void> {
    setBusy(true);
    const outcome = await dispatch(downloadStatement(request));
    setBusy(false);
    setFailure(outcome.kind === 'answer' ? null : outcome);
    if (outcome.kind === 'answer')
      saveFile(outcome.answer, fileName({ ...days, currency: request.currency ?? 'ARS' }));
  }

  return (
    <>
      {failure === null ? null : (
        <p className="sm bal-file-failure" role="alert">
          {failureWords(failure, t)}
        </p>
      )}
      <Button look="quiet" isLoading={isBusy} onClick={() => void save()}>
        <Icon name="download-simple" />
        {t('statement.file')}
      </Button>
    </>
  );
}
