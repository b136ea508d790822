import { BankAccountsPanel } from '../../rooms/cashier/accounts/BankAccountsPanel.tsx';
import { DocumentsPanel } from '../../rooms/documents/DocumentsPanel.tsx';
import { ProfilePage as Profile } from '../../rooms/identity/profile/ProfilePage.tsx';

/** The profile is made of several rooms, which do not know each other; here they meet. */
export function ProfilePage() {
  return (
    <Profile>
      <DocumentsPanel />
      <BankAccountsPanel />
    </Profile>
  );
}
