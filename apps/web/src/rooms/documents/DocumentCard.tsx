import type { DocType, DocumentView } from '@ceibo/contracts/documents';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import type { IconName } from '../../ui/text/icon-names.ts';
import { sizeText } from './file-fault.ts';
import { FileDrop } from './FileDrop.tsx';

type Standing = DocumentView['status'] | 'None';

const ICONS: Record<DocType, IconName> = {
  'Id Proof': 'identification-card',
  'Address Proof': 'house-line',
  'Pan Card': 'credit-card',
};
const SIGNS: Record<Standing, { look: string; icon: IconName }> = {
  None: { look: '', icon: 'upload-simple' },
  Pending: { look: 'warn', icon: 'clock' },
  Approved: { look: 'ok', icon: 'check-circle-f' },
  Rejected: { look: 'bad', icon: 'x-circle-f' },
};

/** One identity paper. Its name on the wire stands over its name in the player's language. */
export function DocumentCard({
  docType,
  document,
}: {
  docType: DocType;
  document: DocumentView | undefined;
}) {
  const { t } = useTranslation();
  const id = useId();
  const standing: Standing = document?.status ?? 'None';
  const { look, icon } = SIGNS[standing];
  const key = keyOf(docType);
  return (
    <article className={`panel doc ${look === '' ? '' : `is-${look}`}`} aria-labelledby={id}>
      <header>
        <span className="doc-ic">
          <Icon name={ICONS[docType]} />
        </span>
        <span className={`badge badge-lg ${look === '' ? '' : `badge-${look}`}`}>
          <Icon name={icon} />
          {t(`documents.status.${standing}`)}
        </span>
        <div className="doc-name">
          <span className="eyebrow" lang="en">
            {docType}
          </span>
          <h3 id={id} className="h-card">
            {t(`documents.${key}`)}
          </h3>
          <p className="xs muted">{t(`documents.${key}Hint`)}</p>
        </div>
      </header>
      {document === undefined ? null : <FileChip document={document} />}
      {document?.reason === undefined ? null : (
        <div className="note note-bad">
          <Icon name="warning" />
          <span>{document.reason}</span>
        </div>
      )}
      {standing === 'Approved' ? (
        <p className="xs muted">{t('documents.approved')}</p>
      ) : (
        <>
          {standing === 'Pending' ? <p className="xs muted">{t('documents.pending')}</p> : null}
          <FileDrop
            docType={docType}
            name={t(`documents.${key}`)}
            isReplacing={standing === 'Pending'}
          />
        </>
      )}
    </article>
  );
}

function FileChip({ document: { fileName, fileBytes, uploadedAt } }: { document: DocumentView }) {
  const { t, i18n } = useTranslation();
  const isPdf = fileName?.toLowerCase().endsWith('.pdf') === true;
  return (
    <div className="doc-file">
      <Icon name={fileBytes === null ? 'shield-check' : isPdf ? 'file-pdf' : 'image'} />
      <div className="grow">
        <b>{fileBytes === null ? t('documents.vouched') : (fileName ?? t('documents.unnamed'))}</b>
        <span>
          {fileBytes === null ? null : `${sizeText(fileBytes, i18n.language)} · `}
          <DateTime at={uploadedAt} />
        </span>
      </div>
    </div>
  );
}

function keyOf(docType: DocType): 'IdProof' | 'AddressProof' | 'PanCard' {
  return docType === 'Id Proof'
    ? 'IdProof'
    : docType === 'Address Proof'
      ? 'AddressProof'
      : 'PanCard';
}
