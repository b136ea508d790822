import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/controls/Button.tsx';
import { Empty } from '../../../ui/text/Empty.tsx';

/** The placeholder of an offer, for a player who hides them; it leads to the switch. */
export function HiddenOffers({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <div className="panel">
      <Empty icon="gift" title={t('wheel.hidden')} text={text}>
        <Link className={buttonClass({})} to={paths.promotions}>
          {t('title.promotions')}
        </Link>
      </Empty>
    </div>
  );
}
