import { useTranslation } from 'react-i18next';
import { failureWords } from '../../api/failure-words.ts';
import { message } from '../../state/message.ts';
import { useAppDispatch, useAppSelector } from '../../state/store.ts';
import { Popup } from '../../ui/overlays/Popup.tsx';

/** A message of the site, which goes with OK. */
export function MessagePopup() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const told = useAppSelector((state) => state.message);
  const close = () => dispatch(message.actions.read());
  switch (told) {
    case null:
      return null;
    case 'notices-stopped':
      return (
        <Popup icon="check" kind="ok" title={t('message.noticesStopped')} onOk={close}>
          <p>{t('message.noticesStoppedText')}</p>
        </Popup>
      );
    case 'password-sent':
      return (
        <Popup icon="envelope-simple" kind="ok" title={t('message.passwordSent')} onOk={close}>
          <p>{t('message.passwordSentText')}</p>
        </Popup>
      );
    case 'handoff-refused':
      return (
        <Popup icon="x" kind="warn" title={t('app.handoff.refused')} onOk={close}>
          <p>{t('app.handoff.refusedText')}</p>
        </Popup>
      );
    default:
      return (
        <Popup icon="x" kind="bad" title={t('message.failed')} onOk={close}>
          <p>{failureWords(told, t)}</p>
        </Popup>
      );
  }
}
