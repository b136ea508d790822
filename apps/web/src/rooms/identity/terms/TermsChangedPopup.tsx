import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../../api/failure-words.ts';
import type { Failure } from '../../../api/outcome.ts';
import { paths } from '../../../paths.ts';
import {
  acceptShownTerms,
  readRegistrationRules,
  type RegistrationRules,
} from '../../../state/identity/sign-up.ts';
import { signOut } from '../../../state/identity/session.ts';
import { useAppDispatch } from '../../../state/store.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ModalDialog } from '../../../ui/overlays/ModalDialog.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { LinkedText } from '../../../ui/text/LinkedText.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import '../../../ui/overlays/dialog.css';

/** New terms are accepted, or the player leaves: nobody plays under terms that they did not see. */
export function TermsChangedPopup() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const id = useId();
  const [rules, setRules] = useState<RegistrationRules | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSending, setSending] = useState(false);

  useEffect(() => void dispatch(readRegistrationRules()).then(setRules), [dispatch]);

  async function accept(): Promise<void> {
    setSending(true);
    const shown = rules ?? (await dispatch(readRegistrationRules()));
    const outcome = shown === null ? null : await dispatch(acceptShownTerms(shown));
    if (outcome?.kind !== 'answer') {
      setFailure(outcome ?? { kind: 'fault', cause: 'offline' });
      setRules(await dispatch(readRegistrationRules()));
    }
    setSending(false);
  }

  return (
    <ModalDialog className="dialog pop" labelledBy={id} onClose={() => undefined}>
      <span className="pop-ic">
        <Icon name="file-pdf" />
      </span>
      <h2 id={id}>{t('terms.changedTitle')}</h2>
      <div className="pop-text">
        <p>
          <LinkedText
            text={t('terms.changedText')}
            marks={{ terms: linkTo(paths.terms), privacy: linkTo(paths.privacyPolicy) }}
          />
        </p>
        {failure === null ? null : <Note kind="bad">{failureWords(failure, t)}</Note>}
      </div>
      <div className="pop-b">
        <Button
          look="primary"
          size="lg"
          isBlock
          data-first-focus
          isLoading={isSending}
          onClick={() => void accept()}
        >
          {t('terms.accept')}
        </Button>
        <Button look="quiet" isBlock onClick={() => void dispatch(signOut())}>
          {t('terms.leave')}
        </Button>
      </div>
    </ModalDialog>
  );
}

function linkTo(path: string) {
  return (words: string) => (
    <a className="link" href={path} target="_blank" rel="noreferrer">
      {words}
    </a>
  );
}
