import { languages, type Language } from '@ceibo/contracts/languages';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../state/store.ts';
import { Icon } from '../ui/text/Icon.tsx';
import './device-note-list.css';
import { selectIsPlayer } from '../state/selectors.ts';

/**
 * The site's notes about this device: texts missing in the player's language, a browser that stores
 * nothing.
 */
export function DeviceNoteList({ missing }: { missing: Language | null }) {
  const { t } = useTranslation();
  const isStorageKept = useAppSelector(({ circumstances }) => circumstances.isStorageKept);
  const isPlayer = useAppSelector(selectIsPlayer);
  return (
    <div className="device-notes">
      {missing === null ? null : (
        <DeviceNote>
          {t('language.missing', { language: languages[missing].name })}{' '}
          <button type="button" className="link" onClick={() => location.reload()}>
            {t('ui.retry')}
          </button>
        </DeviceNote>
      )}
      {isStorageKept ? null : (
        <DeviceNote>
          {isPlayer ? t('storage.refusedPlayer') : t('storage.refusedVisitor')}
        </DeviceNote>
      )}
    </div>
  );
}

function DeviceNote({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [isRead, setRead] = useState(false);
  if (isRead) return null;
  return (
    <div className="device-note">
      <Icon name="warning" />
      <p>{children}</p>
      <button type="button" className="x" aria-label={t('ui.close')} onClick={() => setRead(true)}>
        <Icon name="x" />
      </button>
    </div>
  );
}
