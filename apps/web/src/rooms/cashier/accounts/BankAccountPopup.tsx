import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../../api/failure-words.ts';
import type { PopupProps } from '../../../paths.ts';
import { addedBankAccount, selectAddedBankAccount } from '../../../state/cashier/bank-accounts.ts';
import { selectIsPlayer } from '../../../state/selectors.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { chipClass, ChipLabel } from '../../../ui/controls/Chip.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { AccountKeyForm } from './AccountKeyForm.tsx';
import { SpecifiedAccountForm } from './SpecifiedAccountForm.tsx';
import './accounts.css';
import '../withdraw/withdraw.css';

const WAYS = ['key', 'number'] as const;

/**
 * A new bank account, by CBU, CVU or alias or by the bank's own number. The holder is filled in,
 * since an account in any other name is refused.
 */
export function BankAccountPopup({ onClose }: PopupProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isPlayer = useAppSelector(selectIsPlayer);
  const holder = useAppSelector(({ player: { profile } }) =>
    profile.data === null ? '' : `${profile.data.firstName} ${profile.data.lastName}`.trim(),
  );
  // An account in the player's name fixes that name, so the player reads it first.
  const isNameOpen = useAppSelector(({ player: { profile } }) => profile.data?.nameFixed === false);
  const { error } = useAppSelector(selectAddedBankAccount);
  const [way, setWay] = useState<(typeof WAYS)[number]>('key');

  // A form that opens anew does not show the last refusal.
  useEffect(() => () => void dispatch(addedBankAccount.cleared()), [dispatch]);

  function choose(next: (typeof WAYS)[number]): void {
    dispatch(addedBankAccount.cleared());
    setWay(next);
  }

  if (!isPlayer) return null;
  const Form = way === 'key' ? AccountKeyForm : SpecifiedAccountForm;
  return (
    <Dialog title={t('cashier.account.title')} onClose={onClose}>
      <div className="account-top">
        <div className="account-ways" role="group" aria-label={t('cashier.account.ways')}>
          {WAYS.map((each) => (
            <button
              key={each}
              type="button"
              className={chipClass}
              aria-pressed={each === way}
              onClick={() => choose(each)}
            >
              <ChipLabel>{t(`cashier.account.way.${each}`)}</ChipLabel>
            </button>
          ))}
        </div>
        {error === null ? null : <Note kind="bad">{failureWords(error, t)}</Note>}
        {isNameOpen ? (
          <Note kind="warn">{t('cashier.account.fixesName', { name: holder })}</Note>
        ) : null}
      </div>
      <Form holder={holder} onClose={onClose} onSaved={onClose} />
    </Dialog>
  );
}
