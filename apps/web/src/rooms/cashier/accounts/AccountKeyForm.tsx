import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { saveBankAccount } from '../../../state/cashier/bank-accounts.ts';
import { useAppDispatch } from '../../../state/store.ts';
import { Field } from '../../../ui/controls/Field.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { readAccountKey, type KeyReading } from './account-form.ts';
import { AccountFormFoot } from './AccountFormFoot.tsx';

interface AccountKeyFormProps {
  holder: string;
  onClose(): void;
  onSaved(): void;
}

const GOOD = new Set<KeyReading['kind']>(['alias', 'cbu', 'cvu']);
const UNFINISHED = new Set<KeyReading['kind']>(['missing', 'short', 'wrong-alias']);

/**
 * The form of an account by CBU, CVU or alias. Digits are judged while they are typed. A number
 * that is whole and wrong is marked at once, an unfinished one when the field is left.
 */
export function AccountKeyForm({ holder, onClose, onSaved }: AccountKeyFormProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [text, setText] = useState('');
  const [isLeft, setLeft] = useState(false);
  const reading = readAccountKey(text);
  const isWrong = !GOOD.has(reading.kind) && (isLeft || !UNFINISHED.has(reading.kind));

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setLeft(true);
    if (!GOOD.has(reading.kind)) return;
    const outcome = await dispatch(saveBankAccount({ account: text.trim() }));
    if (outcome.kind === 'answer') onSaved();
  }

  return (
    <form className="dialog-body" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={t('cashier.account.key')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => setLeft(text !== '')}
        error={isWrong ? t(`cashier.account.keySays.${reading.kind}`, reading) : undefined}
        hint={<KeyHint reading={reading} />}
        // An alias has letters, so the keyboard follows what was typed so far.
        inputMode={/^[\s\d./-]+$/.test(text) ? 'numeric' : 'text'}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
      />
      <p className="muted sm">{t('cashier.account.keyHolder', { name: holder })}</p>
      <AccountFormFoot onClose={onClose} />
    </form>
  );
}

function KeyHint({ reading }: { reading: KeyReading }) {
  const { t } = useTranslation();
  switch (reading.kind) {
    case 'cbu':
    case 'cvu':
      return (
        <span className="cash-key-ok" role="status">
          <Icon name="check-circle-f" />
          {reading.bank === undefined
            ? t(`cashier.account.keySays.${reading.kind}`)
            : t(`cashier.account.keySays.${reading.kind}Of`, { bank: reading.bank })}
        </span>
      );
    case 'short':
      return t('cashier.account.keyCount', { count: reading.count });
    case 'alias':
      return t('cashier.account.keySays.alias');
    case 'missing':
    case 'wrong-alias':
    case 'wrong-digit':
    case 'long':
      return t('cashier.account.keyHint');
  }
}
