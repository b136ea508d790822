import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import { isInApp } from '../../../native/in-app.ts';
import type { Store } from '../../../state/store.ts';

const useAppStore = useStore.withTypes<Store>();

/**
 * In an app with its lock on, the owner of the phone is asked for before money leaves. In a browser
 * nothing is asked here: the server asks where it wants to.
 */
export function useOwnerGuard() {
  const { t } = useTranslation();
  const store = useAppStore();
  const [isAsked, setAsked] = useState(false);

  async function mayLeave(): Promise<boolean> {
    if (!isInApp()) return true;
    if (isAsked) return false;
    setAsked(true);
    try {
      const { bridgeHere } = await import('../../../native/here.ts');
      const { guardWithdrawal } = await import('../../../native/session/lock.ts');
      const { awaitConfirmation } = await import('../../../state/identity/confirmation.ts');
      const words = { reason: t('app.lock.withdrawal'), cancelTitle: t('app.lock.cancel') };
      const prove = () => awaitConfirmation(store);
      return await guardWithdrawal(bridgeHere(), { words, prove });
    } catch {
      // Without its code nobody can be asked; the withdrawal waits for another press.
      return false;
    } finally {
      setAsked(false);
    }
  }
  return { isAsked, mayLeave };
}
