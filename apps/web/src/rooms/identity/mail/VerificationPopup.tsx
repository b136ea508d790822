import { useTranslation } from 'react-i18next';
import { failureWords } from '../../../api/failure-words.ts';
import type { Failure } from '../../../api/outcome.ts';
import type { PopupProps } from '../../../paths.ts';
import { emailVerification } from '../../../state/login-area.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { Popup } from '../../../ui/overlays/Popup.tsx';
import './verification-popup.css';

const PIECES = Array.from({ length: 26 }, (_, index) => index);
const COLOURS = ['var(--accent)', 'var(--brand-1)', 'var(--live-button)', 'var(--light)'];

/**
 * The outcome of the link in the verification mail: the account is there, or the reason why not
 * yet.
 */
export function VerificationPopup({ onSwitch }: PopupProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const error = useAppSelector(({ login }) => login.emailVerification.error);
  const isChange = useAppSelector(({ login }) => login.emailVerification.data?.isChange === true);
  const close = () => dispatch(emailVerification.cleared());

  if (error !== null) {
    return (
      <Popup icon="envelope-simple" kind="bad" title={t('verification.failedTitle')} onOk={close}>
        <p>{reasonOf(error) || failureWords(error, t)}</p>
        <p>{t('verification.failedText')}</p>
      </Popup>
    );
  }
  if (isChange) {
    return (
      <Popup icon="envelope-simple" kind="ok" title={t('verification.changeTitle')} onOk={close}>
        <p>{t('verification.changeText')}</p>
      </Popup>
    );
  }
  return (
    <Popup
      icon="check"
      kind="ok"
      title={t('verification.title')}
      onOk={() => {
        close();
        onSwitch('login');
      }}
    >
      <Confetti />
      <p>{t('verification.text')}</p>
    </Popup>
  );
}

/** The server's words, or its code without any; empty for what has neither. */
function reasonOf(error: Failure): string {
  if (error.kind === 'refusal') return error.description || error.code;
  return 'message' in error ? error.message || error.code || '' : '';
}

/** Scattered evenly by fixed steps, so that it looks the same each time. */
function Confetti() {
  return (
    <div className="confetti" aria-hidden="true">
      {PIECES.map((index) => (
        <i
          key={index}
          style={{
            left: `${(index * 37) % 100}%`,
            top: `${(index * 53) % 94}%`,
            rotate: `${(index * 67) % 360}deg`,
            background: COLOURS[index % COLOURS.length],
          }}
        />
      ))}
    </div>
  );
}
