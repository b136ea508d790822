import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';

/** The text that every offer must carry, by law and by us. */
export function OfferLegend({ legend }: { legend: string | null }) {
  const { t } = useTranslation();
  return (
    <aside className="panel offer-legend">
      <span className="offer-ring" aria-hidden="true">
        18+
      </span>
      <div className="grow">
        <b>{t('offers.edge')}</b>
        <p className="sm muted">{t('offers.edgeText')}</p>
        {legend === null ? null : <p className="sm">{legend}</p>}
      </div>
      <Link className={buttonClass({ look: 'ghost' })} to={paths.responsible}>
        <Icon name="shield-check" />
        {t('title.responsible')}
      </Link>
    </aside>
  );
}
