import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../api/failure-words.ts';
import type { Failure } from '../../api/outcome.ts';
import { downloadReceipt } from '../../state/cashier/receipts.ts';
import { useAppDispatch } from '../../state/store.ts';
import { saveFile } from '../../ui/behaviour/save-file.ts';

/** Saves the receipt of a transaction whose money has moved. */
export function ReceiptButton({ id, reference }: { id: string; reference: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function save(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const outcome = await dispatch(downloadReceipt(id));
    setBusy(false);
    setFailure(outcome.kind === 'answer' ? null : outcome);
    if (outcome.kind === 'answer') saveFile(outcome.answer, `${reference}.pdf`);
  }

  return (
    <>
      <button
        type="button"
        className="link xs link-tap"
        aria-label={t('cashier.receiptNamed', { reference })}
        aria-busy={isBusy}
        onClick={() => void save()}
      >
        {t('cashier.receipt')}
      </button>
      {failure === null ? null : (
        <span className="xs tx-more" role="alert">
          {failureWords(failure, t)}
        </span>
      )}
    </>
  );
}
