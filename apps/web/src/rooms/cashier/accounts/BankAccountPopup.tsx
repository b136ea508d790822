import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../../api/failure-words.ts';
import type { PopupProps } from '../../../paths.ts';
import {
  addedBankAccount,
  saveBankAccount,
  selectAddedBankAccount,
} from '../../../state/cashier/bank-accounts.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { accountFault, type AccountField, type AccountForm } from './account-form.ts';
import './accounts.css';
import '../withdraw/withdraw.css';
import { selectIsPlayer } from '../../../state/specified-names.ts';

/**
 * The form of a new bank account. The holder is filled in, since an account in any other name is
 * refused.
 */
export function BankAccountPopup({ onClose }: PopupProps) {
  const { t } = useTranslation();
  const isPlayer = useAppSelector(selectIsPlayer);
  const holder = useAppSelector(({ player: { profile } }) =>
    profile.data === null ? '' : `${profile.data.firstName} ${profile.data.lastName}`.trim(),
  );
  // An account in the player's name fixes that name, so the player reads it first.
  const isNameOpen = useAppSelector(({ player: { profile } }) => profile.data?.nameFixed === false);
  const { error, pending } = useAppSelector(selectAddedBankAccount);
  const { field, submit, check } = useAccountForm(holder, onClose);

  if (!isPlayer) return null;
  return (
    <Dialog title={t('cashier.account.title')} onClose={onClose}>
      <form className="dialog-body" noValidate onSubmit={(event) => void submit(event)}>
        {error === null ? null : <Note kind="bad">{failureWords(error, t)}</Note>}
        {check > 0 ? <Note kind="bad">{t('cashier.account.check', { count: check })}</Note> : null}
        {isNameOpen ? (
          <Note kind="warn">{t('cashier.account.fixesName', { name: holder })}</Note>
        ) : null}
        <div className="cash-form">
          <div className="full">
            <Field
              {...field('bankAccountNumber')}
              inputMode="numeric"
              hint={t('cashier.account.numberHint')}
            />
          </div>
          <Field {...field('bankName')} />
          <Field {...field('accountBranchName')} placeholder={t('cashier.account.branchExample')} />
          <Field {...field('nameOnAccount')} hint={t('cashier.account.nameHint')} />
          <Field
            {...field('accountType')}
            list="account-types"
            placeholder={t('cashier.account.savings')}
          />
          <datalist id="account-types" aria-label={t('cashier.account.accountType')}>
            <option>{t('cashier.account.savings')}</option>
            <option>{t('cashier.account.current')}</option>
            <option>{t('cashier.account.virtual')}</option>
          </datalist>
          <div className="full">
            <Field
              {...field('personalNumber')}
              autoCapitalize="characters"
              spellCheck={false}
              hint={t('cashier.account.codeHint')}
            />
          </div>
        </div>
        <div className="cash-foot">
          <Button onClick={onClose}>{t('cashier.cancel')}</Button>
          <Button type="submit" look="primary" isLoading={pending !== null}>
            {t('cashier.account.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The fields; `check` is how many of them are wrong, once the player has tried to save. */
function useAccountForm(holder: string, onSaved: () => void) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { register, handleSubmit, formState } = useForm<AccountForm>({
    mode: 'onTouched',
    defaultValues: {
      bankAccountNumber: '',
      bankName: '',
      accountBranchName: '',
      nameOnAccount: holder,
      accountType: '',
      personalNumber: '',
    },
  });
  const { errors, isSubmitted } = formState;

  // What was refused last time is not shown to whoever opens the form next.
  useEffect(() => () => void dispatch(addedBankAccount.cleared()), [dispatch]);

  const submit = handleSubmit(async (account) => {
    const outcome = await dispatch(saveBankAccount(account));
    if (outcome.kind === 'answer') onSaved();
  });

  const field = (name: AccountField) => ({
    ...register(name, {
      validate: (value) => {
        const fault = accountFault(name, value);
        return fault === undefined || t(`cashier.account.${name}${fault}`);
      },
    }),
    label: t(`cashier.account.${name}`),
    error: errors[name]?.message,
    autoComplete: 'off',
  });

  return { field, submit, check: isSubmitted ? Object.keys(errors).length : 0 };
}
