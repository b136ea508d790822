import { Link } from 'react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSite } from '../../site.ts';
import { Blossom } from '../../ui/text/Blossom.tsx';

export function Logo() {
  const { t } = useTranslation();
  const site = useSite();
  return (
    <Link className="logo" to={paths.home} aria-label={t('shell.logo', { site: site.name })}>
      {site.logo === null ? (
        <>
          <Blossom />
          <b>{site.name.toLowerCase()}</b>
        </>
      ) : (
        <img src={site.logo} alt="" height="34" />
      )}
    </Link>
  );
}
