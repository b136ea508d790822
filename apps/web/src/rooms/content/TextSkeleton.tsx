import { useTranslation } from 'react-i18next';
import './content.css';

const PARAGRAPHS = [1, 2, 3];

/** Stands for a text while it loads, in the text's own measure. */
export function TextSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="text text-sk" role="status" aria-label={t('ui.loading')}>
      <span className="sk text-sk-title" />
      <span className="sk text-sk-line" />
      <span className="sk text-sk-line text-sk-short" />
      {PARAGRAPHS.map((number) => (
        <div key={number} className="text-sk-section">
          <span className="sk text-sk-heading" />
          <span className="sk text-sk-line" />
          <span className="sk text-sk-line" />
          <span className="sk text-sk-line text-sk-short" />
        </div>
      ))}
    </div>
  );
}
