import { useTranslation } from 'react-i18next';
import { useSite } from '../../site.ts';
import { Icon } from '../../ui/text/Icon.tsx';

/** The free line for people whom gambling harms, to be called with one press. */
export function HelpLine() {
  const { t } = useTranslation();
  const { helpLine } = useSite();
  return (
    <a className="panel help" href={`tel:${helpLine.replace(/[^\d+]/g, '')}`}>
      <span className="help-ic">
        <Icon name="phone" />
      </span>
      <span className="grow">
        <span className="help-text">{t('content.helpLine')}</span>
        <b className="help-number num">{helpLine}</b>
      </span>
    </a>
  );
}
