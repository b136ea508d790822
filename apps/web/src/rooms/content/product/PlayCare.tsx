import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { Icon } from '../../../ui/text/Icon.tsx';

/** Safe play has its place beside every game, not only in the footer. */
export function PlayCare() {
  const { t } = useTranslation();
  return (
    <p className="p-care">
      <Icon name="shield-check" />
      <span>
        {t('product.care')}{' '}
        <Link className="link" to={paths.responsible}>
          {t('product.careLink')}
        </Link>
      </span>
    </p>
  );
}
