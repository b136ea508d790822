import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import { isInApp } from '../../../native/in-app.ts';
import type { Store } from '../../../state/store.ts';

const useAppStore = useStore.withTypes<Store>();

/**
 * In an app with its lock on, the phone checks its owner before money leaves. In a browser this
 * check does nothing: the server asks for a proof if it wants one.
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
      // Without its code there can be no check; the withdrawal waits for another press.
      return false;
    } finally {
      setAsked(false);
    }
  }
  return { isAsked, mayLeave };
}
