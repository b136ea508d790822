import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../api/failure-words.ts';
import type { Failure } from '../../api/outcome.ts';
import { cancelGrant, type Grant } from '../../state/promotions/grants.ts';
import { useAppDispatch, useAppSelector } from '../../state/store.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { Money, moneyText } from '../../ui/text/Money.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { percentOf } from './grant-words.ts';

interface CancelDialogProps {
  grant: Grant;
  /** The bonus that starts instead. */
  next: Grant | undefined;
  onReload(): void;
  onClose(): void;
}

/**
 * The amounts that ending the bonus loses, and those that it leaves. The server does exactly that,
 * or nothing.
 */
export function CancelDialog({ grant, next, onReload, onClose }: CancelDialogProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const cash = useAppSelector(({ cashier }) => cashier.figures?.cash);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function cancel(): Promise<void> {
    setBusy(true);
    const outcome = await dispatch(cancelGrant(grant));
    setBusy(false);
    // The displayed amounts may be old: the page loads the present ones, and the player decides
    // again.
    onReload();
    if (outcome.kind === 'answer') onClose();
    else setFailure(outcome);
  }

  return (
    <Dialog title={t('rewards.cancelTitle')} onClose={onClose}>
      <div className="dialog-body">
        <p className="muted sm">{t('rewards.cancelText')}</p>
        <ul className="rw-loses">
          <li className="is-lost">
            <Icon name="x-circle-f" />
            <span className="grow">{t('rewards.loses.bonus')}</span>
            <b className="num">−{moneyText(grant.loses)}</b>
          </li>
          {grant.state === 'queued' ? null : (
            <li className="is-lost">
              <Icon name="x-circle-f" />
              <span className="grow">{t('rewards.loses.progress')}</span>
              <b className="num">{percentOf(grant)} %</b>
            </li>
          )}
          <li className="is-kept">
            <Icon name="check-circle-f" />
            <span className="grow">{t('rewards.keeps.cash')}</span>
            <b>
              <Money amount={cash} />
            </b>
          </li>
        </ul>
        {next === undefined ? null : (
          <Note kind="info">
            {t('rewards.nextAfter', { name: next.title, amount: moneyText(next.amount) })}
          </Note>
        )}
        {failure === null ? null : <Note kind="bad">{failureWords(failure, t)}</Note>}
        <div className="rw-ask">
          <Button size="lg" data-first-focus onClick={onClose}>
            {t('rewards.back')}
          </Button>
          <Button
            look="danger"
            size="lg"
            isLoading={isBusy}
            disabled={failure?.kind === 'refusal'}
            onClick={() => void cancel()}
          >
            {t('rewards.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
