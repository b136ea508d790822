import type { DocType, DocumentView } from '@ceibo/contracts/documents';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { failureWords } from '../../api/failure-words.ts';
import { documents as documentsItem } from '../../state/documents/documents.ts';
import { useAppDispatch, useAppSelector } from '../../state/store.ts';
import { LoadFailure } from '../../ui/text/LoadFailure.tsx';
import { useKept } from '../../ui/behaviour/use-kept.ts';
import { DocumentCard } from './DocumentCard.tsx';
import './documents.css';

const ORDER: readonly DocType[] = ['Id Proof', 'Address Proof', 'Pan Card'];
const ID = 'documents';

/**
 * The three identity papers, each with how it stands and the way to send it. `/profile#documents`
 * leads here.
 */
export function DocumentsPanel() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { data, error } = useAppSelector(({ player }) => player.documents);
  const list = useKept(data)?.documents;
  const load = useCallback(() => void dispatch(documentsItem.load({})), [dispatch]);
  useEffect(load, [load]);
  const heading = useFocusWhenMeant();

  const isUnknown = list === undefined && error !== null;
  return (
    <section className="docs-panel" aria-labelledby={ID}>
      <div>
        <h2 id={ID} ref={heading} className="h-sec" tabIndex={-1}>
          {t('documents.heading')}
        </h2>
        <p className="muted sm">{t('documents.intro')}</p>
      </div>
      {isUnknown ? (
        <LoadFailure text={failureWords(error, t)} onRetry={load} />
      ) : (
        <>
          <Progress approved={list?.filter(({ status }) => status === 'Approved').length ?? 0} />
          <div className="docs">
            {ORDER.map((docType) =>
              list === undefined ? (
                <span key={docType} className="panel sk docs-sk" />
              ) : (
                <DocumentCard
                  key={docType}
                  docType={docType}
                  document={documentOf(list, docType)}
                />
              ),
            )}
          </div>
        </>
      )}
    </section>
  );
}

function Progress({ approved }: { approved: number }) {
  const { t } = useTranslation();
  return (
    <div
      className="docs-steps"
      role="img"
      aria-label={t('documents.approvedCount', { count: approved, total: ORDER.length })}
    >
      {ORDER.map((docType, index) => (
        <i key={docType} className={index < approved ? 'is-on' : ''} />
      ))}
    </div>
  );
}

function documentOf(list: readonly DocumentView[], docType: DocType): DocumentView | undefined {
  return list.find((document) => document.docType === docType);
}

/** The panel comes with the profile, later than the browser looks for the address's fragment. */
function useFocusWhenMeant() {
  const heading = useRef<HTMLHeadingElement>(null);
  const isMeant = useLocation().hash === `#${ID}`;
  useEffect(() => {
    if (!isMeant) return;
    // After the shell, which gives the focus to the page as a whole.
    queueMicrotask(() => {
      heading.current?.scrollIntoView();
      heading.current?.focus({ preventScroll: true });
    });
  }, [isMeant]);
  return heading;
}
