import { PrivacyPage } from '../../rooms/identity/privacy/PrivacyPage.tsx';
import { PushPanel } from '../../rooms/push/PushPanel.tsx';

export function PrivacySettingsPage() {
  return (
    <PrivacyPage>
      <PushPanel />
    </PrivacyPage>
  );
}
