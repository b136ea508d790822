import type { DocType, DocumentView } from '@ceibo/contracts/documents';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import type { IconName } from '@ceibo/contracts/content/icon-names';
import { Note } from '../../ui/text/Note.tsx';
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

interface DocumentCardProps {
  docType: DocType;
  document: DocumentView | undefined;
  /** The withdrawals that wait for it, by their references. */
  waiting: readonly string[];
}

/** One identity paper, by its name in the player's language, below that of the wire. */
export function DocumentCard({ docType, document, waiting }: DocumentCardProps) {
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
          <p className="eyebrow" lang="en" translate="no">
            {docType}
          </p>
          <h3 id={id} className="h-card">
            {t(`documents.${key}`)}
          </h3>
          <p className="xs muted">{t(`documents.${key}Hint`)}</p>
        </div>
      </header>
      {waiting.length === 0 ? null : (
        <Needed waiting={waiting} isApproved={standing === 'Approved'} />
      )}
      {document === undefined ? null : <FileChip document={document} />}
      {document?.reason === undefined ? null : (
        <div className="note note-bad">
          <Icon name="warning" />
          <span>{document.reason}</span>
        </div>
      )}
      <Sending docType={docType} standing={standing} isNeeded={waiting.length > 0} />
    </article>
  );
}

interface SendingProps {
  docType: DocType;
  standing: Standing;
  isNeeded: boolean;
}

/** The way to send it, unless it is approved. One that staff ask for is wanted beside the last. */
function Sending({ docType, standing, isNeeded }: SendingProps) {
  const { t } = useTranslation();
  if (standing === 'Approved')
    return isNeeded ? null : <p className="xs muted">{t('documents.approved')}</p>;
  const isEnough = standing === 'Pending' && !isNeeded;
  return (
    <>
      {isEnough ? <p className="xs muted">{t('documents.pending')}</p> : null}
      <FileDrop docType={docType} name={t(`documents.${keyOf(docType)}`)} isReplacing={isEnough} />
    </>
  );
}

/**
 * The reason why it is needed now. The server takes none in the place of an approved one: staff
 * help.
 */
function Needed({ waiting, isApproved }: { waiting: readonly string[]; isApproved: boolean }) {
  const { t, i18n } = useTranslation();
  const references = new Intl.ListFormat(i18n.language).format(waiting);
  return (
    <Note kind="warn">
      {t('documents.neededFor', { count: waiting.length, references })}
      {isApproved ? (
        <>
          {' '}
          {t('documents.neededApproved')}{' '}
          <Link className="link" to={paths.contactUs}>
            {t('documents.contact')}
          </Link>
        </>
      ) : null}
    </Note>
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
