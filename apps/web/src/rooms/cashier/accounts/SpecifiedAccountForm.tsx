import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { saveBankAccount } from '../../../state/cashier/bank-accounts.ts';
import { useAppDispatch } from '../../../state/store.ts';
import { Field } from '../../../ui/controls/Field.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { accountFault, type AccountField, type AccountForm } from './account-form.ts';
import { AccountFormFoot } from './AccountFormFoot.tsx';

interface SpecifiedAccountFormProps {
  holder: string;
  onClose(): void;
  onSaved(): void;
}

/** The form of an account by the bank's own number. */
export function SpecifiedAccountForm({ holder, onClose, onSaved }: SpecifiedAccountFormProps) {
  const { t } = useTranslation();
  const { field, submit, check } = useAccountForm(holder, onSaved);
  return (
    <form className="dialog-body" noValidate onSubmit={(event) => void submit(event)}>
      {check > 0 ? <Note kind="bad">{t('cashier.account.check', { count: check })}</Note> : null}
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
      <AccountFormFoot onClose={onClose} />
    </form>
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
