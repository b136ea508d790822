import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../../api/failure-words.ts';
import { enterCode } from '../../../state/promotions/campaigns.ts';
import { useAppDispatch } from '../../../state/store.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { Note } from '../../../ui/text/Note.tsx';

/** The way in by a code: of a campaign, or of the player who invited. */
export function CodeForm({ onJoined }: { onJoined(): void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [joined, setJoined] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setJoined(null);
    if (code.trim() === '') return setError(t('offers.codeMissing'));
    setBusy(true);
    const outcome = await dispatch(enterCode(code));
    setBusy(false);
    if (outcome.kind !== 'answer') return setError(failureWords(outcome, t));
    setError(undefined);
    setCode('');
    setJoined(outcome.answer.title);
    onJoined();
  }

  return (
    <form className="offer-code" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={t('offers.code')}
        icon="ticket"
        value={code}
        maxLength={30}
        autoComplete="off"
        autoCapitalize="characters"
        error={error}
        hint={t('offers.codeHint')}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" isLoading={isBusy}>
        {t('offers.useCode')}
      </Button>
      {joined === null ? null : <Note kind="ok">{t('offers.codeDone', { title: joined })}</Note>}
    </form>
  );
}
