import { phoneText } from '@ceibo/contracts/identity/phone-text';
import { useTranslation } from 'react-i18next';
import { LinkedText } from '../../../ui/text/LinkedText.tsx';

interface PhoneSentenceProps {
  text: 'register.codeSent' | 'register.codeText';
  /** In E.164. */
  phone: string;
}

/** A sentence with a telephone number, which stays on one line. */
export function PhoneSentence({ text, phone }: PhoneSentenceProps) {
  const { t } = useTranslation();
  return <LinkedText text={t(text, { phone: phoneText(phone) })} marks={{ phone: onOneLine }} />;
}

function onOneLine(number: string) {
  return <span className="num">{number}</span>;
}
