import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';

/** Help for a player without phone, passkey and codes: only staff can give it. */
export function LostFactor({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation();
  return (
    <p className="sm muted dialog-end">
      {t('secondStep.lost')}{' '}
      <Link className="link" to={paths.contactUs} onClick={onLeave}>
        {t('secondStep.lostLink')}
      </Link>
    </p>
  );
}
