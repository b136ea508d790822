import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/text/Icon.tsx';
import type { NativeError } from './bridge.ts';
import '../shell/device-note-list.css';

export type AppNoteKind = NativeError | 'native-not-ready';

/** Says what of the phone cannot be used, until it is read. */
export function AppNote({ kind }: { kind: AppNoteKind }) {
  const { t } = useTranslation();
  const [isRead, setRead] = useState(false);
  return (
    <div className="device-notes" role="status">
      {isRead ? null : (
        <div className="device-note">
          <Icon name="warning" />
          <p>{t(`app.note.${kind}`)}</p>
          <button
            type="button"
            className="x"
            aria-label={t('ui.close')}
            onClick={() => setRead(true)}
          >
            <Icon name="x" />
          </button>
        </div>
      )}
    </div>
  );
}
