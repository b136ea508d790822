import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';

/**
 * The text that every page of tournaments must carry, by law and by us. The page adds it together
 * with the answer, which would otherwise move it.
 */
export function TournamentFoot({ legend }: { legend: string | null }) {
  const { t } = useTranslation();
  return (
    <div className="tn-foot">
      {legend === null ? null : <p className="sm">{legend}</p>}
      <p className="xs muted">
        {t('tournaments.care')}{' '}
        <Link className="link" to={paths.responsible}>
          {t('title.responsible')}
        </Link>
      </p>
    </div>
  );
}
