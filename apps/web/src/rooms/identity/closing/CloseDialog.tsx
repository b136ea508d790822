import {
  closingReasons,
  type ClosingReason,
  type ClosingView,
} from '@ceibo/contracts/identity/closing';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../../api/failure-words.ts';
import { closeMyAccount, leaveClosedAccount } from '../../../state/identity/closing.ts';
import { useAppDispatch } from '../../../state/store.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Check } from '../../../ui/controls/Check.tsx';
import { SelectField } from '../../../ui/controls/SelectField.tsx';
import { TextAreaField } from '../../../ui/controls/TextAreaField.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { moneyText } from '../../../ui/text/Money.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { useCall } from '../use-call.ts';

/** The player's input so far. */
export interface ClosingDraft {
  reason: ClosingReason;
  note: string;
}

interface CloseDialogProps {
  view: ClosingView;
  draft: ClosingDraft;
  onDraft(draft: ClosingDraft): void;
  /** Something has changed meanwhile. */
  onRefused(): void;
  onClose(): void;
}

const LONGEST_NOTE = 500;

/** Says what becomes of the account and its money, asks why, and closes it. */
export function CloseDialog({ view, draft, onDraft, onRefused, onClose }: CloseDialogProps) {
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  const [isClosed, setClosed] = useState(false);
  const { failure, isBusy, run } = useCall();
  const { bonus, remainder } = view;
  const leave = () => dispatch(leaveClosedAccount());
  if (isClosed) return <ClosedDialog onLeave={leave} />;
  const close = () =>
    run(
      () => {
        // The player did not agree to a loss that has come up since: the server then refuses.
        const accepted = { forfeitBonus: !isZero(bonus), leaveRemainder: !isZero(remainder) };
        return dispatch(closeMyAccount({ ...draft, ...accepted }));
      },
      () => setClosed(true),
    );
  return (
    <Dialog
      title={t('closing.title')}
      onClose={() => {
        if (failure !== null) onRefused();
        onClose();
      }}
    >
      <div className="dialog-body">
        {failure === null ? null : <Note kind="bad">{failureWords(failure, t)}</Note>}
        <CloseForm view={view} draft={draft} onDraft={onDraft} isBusy={isBusy} onSubmit={close} />
      </div>
    </Dialog>
  );
}

interface CloseFormProps extends Pick<CloseDialogProps, 'view' | 'draft' | 'onDraft'> {
  isBusy: boolean;
  onSubmit(): void;
}

function CloseForm({ view, draft, onDraft, isBusy, onSubmit }: CloseFormProps) {
  const { t } = useTranslation();
  const { bonus, remainder } = view;
  const { reason, note } = draft;
  const [hasAgreed, setAgreed] = useState(false);
  const [isJudged, setJudged] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (hasAgreed && !isBusy) onSubmit();
  };
  return (
    <form className="privacy-panel" noValidate onSubmit={submit}>
      <p className="sm">{t('closing.what')}</p>
      {isZero(bonus) ? null : (
        <Note kind="warn">{t('closing.bonus', { bonus: moneyText(bonus) })}</Note>
      )}
      {isZero(remainder) ? null : (
        <Note kind="info">{t('closing.remainder', { remainder: moneyText(remainder) })}</Note>
      )}
      <SelectField
        label={t('closing.reason')}
        value={reason}
        onChange={({ target }) =>
          onDraft({
            ...draft,
            reason: closingReasons.find((each) => each === target.value) ?? 'other',
          })
        }
      >
        {closingReasons.map((each) => (
          <option key={each} value={each}>
            {t(`closing.reason.${each}`)}
          </option>
        ))}
      </SelectField>
      {reason === 'plays-too-much' ? <Note kind="info">{t('closing.exclude')}</Note> : null}
      <TextAreaField
        label={t('closing.note')}
        rows={2}
        maxLength={LONGEST_NOTE}
        value={note}
        onChange={({ target }) => onDraft({ ...draft, note: target.value })}
      />
      <Check
        checked={hasAgreed}
        error={isJudged && !hasAgreed ? t('closing.agreeFirst') : undefined}
        onChange={({ target }) => setAgreed(target.checked)}
      >
        {t('closing.agree')}
      </Check>
      <Button type="submit" look="danger" size="lg" isBlock isLoading={isBusy}>
        {t('closing.do')}
      </Button>
    </form>
  );
}

function ClosedDialog({ onLeave }: { onLeave(): void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('closing.closedTitle')} onClose={onLeave}>
      <div className="dialog-body">
        <p className="sm">{t('closing.closedText')}</p>
        <Button look="primary" size="lg" isBlock onClick={onLeave}>
          {t('closing.leave')}
        </Button>
      </div>
    </Dialog>
  );
}

function isZero(amount: string): boolean {
  return /^[0.]*$/.test(amount);
}
