import type { DocType, DocumentView } from '@ceibo/contracts/documents';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { failureWords } from '../../api/failure-words.ts';
import { openWithdrawRequests } from '../../state/cashier/withdrawals.ts';
import { documents as documentsItem } from '../../state/documents/documents.ts';
import { isAnswered } from '../../state/remote-item.ts';
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
  const waiting = useWaiting();
  const order = useOrder(waiting);
  useNoDropBeside();

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
            {order.map((docType) =>
              list === undefined || waiting === undefined ? (
                <span key={docType} className="panel sk docs-sk" />
              ) : (
                <DocumentCard
                  key={docType}
                  docType={docType}
                  document={documentOf(list, docType)}
                  waiting={waiting.get(docType) ?? []}
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

type Waiting = ReadonlyMap<DocType, readonly string[]>;

/**
 * The withdrawals that wait for a document, by its type; undefined until that is known. Without an
 * answer the documents are shown as if there were none.
 */
function useWaiting(): Waiting | undefined {
  const dispatch = useAppDispatch();
  const item = useAppSelector(({ cashier }) => cashier.openWithdrawRequests);
  const requests = useKept(item.data)?.withdrawRequests;
  useEffect(() => void dispatch(openWithdrawRequests.load({})), [dispatch]);
  if (requests === undefined && !isAnswered(item)) return undefined;
  const waiting = new Map<DocType, string[]>();
  for (const { status, neededDocument, reference } of requests ?? [])
    if (status === 'needs-document' && neededDocument !== null)
      waiting.set(neededDocument, [...(waiting.get(neededDocument) ?? []), reference]);
  return waiting;
}

/**
 * The documents that the server waits for come first, and stay first once sent: no card moves away.
 */
function useOrder(waiting: Waiting | undefined): readonly DocType[] {
  const [first, setFirst] = useState<readonly DocType[]>([]);
  const added = ORDER.filter((docType) => waiting?.has(docType) && !first.includes(docType));
  if (added.length > 0) setFirst([...first, ...added]);
  return [...first, ...ORDER.filter((docType) => !first.includes(docType))];
}

/** A file that misses its area would be opened by the browser, in the place of the site. */
function useNoDropBeside(): void {
  useEffect(() => {
    function refuse(event: DragEvent): void {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    }
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
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
