import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/controls/Button.tsx';
import { Empty } from '../../../ui/text/Empty.tsx';
import { HiddenOffers } from './HiddenOffers.tsx';

/** There is no offer of the kind that the page is about now, or the player hides them. */
export function NoOffers({ isHidden = false }: { isHidden?: boolean }) {
  const { t } = useTranslation();
  if (isHidden) return <HiddenOffers text={t('offers.hiddenOnly')} />;
  return (
    <div className="panel">
      <Empty icon="gift" title={t('spins.noOffers')} text={t('spins.noOffersText')}>
        <Link className={buttonClass({})} to={paths.promotions}>
          {t('rewards.promotions')}
        </Link>
      </Empty>
    </div>
  );
}
