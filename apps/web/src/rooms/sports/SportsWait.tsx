import { useTranslation } from 'react-i18next';
import './sports-row.css';

const CARDS = [1, 2, 3, 4, 5];

/** The placeholder of the events until they are there, in their very size. */
export function SportsWait() {
  const { t } = useTranslation();
  return (
    <section className="sports row-part" role="status" aria-label={t('sports.loading')}>
      <div className="sec-head">
        <span className="h-page">{t('sports.title')}</span>
      </div>
      <div className="scroller">
        {CARDS.map((number) => (
          <span key={number} className="sk ev-sk" />
        ))}
      </div>
    </section>
  );
}
