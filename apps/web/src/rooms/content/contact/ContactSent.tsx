import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { useFocusWhenShown } from '../use-focus-when-shown.ts';

/** The message went out: under which reference it is answered, and where the copy is. */
export function ContactSent({
  reference,
  email,
  onAgain,
}: {
  reference: string;
  email: string;
  onAgain(): void;
}) {
  const { t } = useTranslation();
  const focus = useFocusWhenShown(true);
  return (
    <section className="panel pad contact-sent" role="status">
      <span className="done-ic">
        <Icon name="check" />
      </span>
      <h2 ref={focus} tabIndex={-1}>
        {t('contact.sent')}
      </h2>
      <p>{t('contact.sentText', { email })}</p>
      <p className="contact-reference">
        <span>{t('contact.reference')}</span>
        <b>{reference}</b>
      </p>
      <Button onClick={onAgain}>{t('contact.again')}</Button>
    </section>
  );
}
