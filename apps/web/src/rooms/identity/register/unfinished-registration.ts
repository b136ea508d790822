// The input of an unfinished registration, so that one closed by mistake opens again with it. Only
// the memory of the page has it, and never the password. A login and half an hour each end it.

import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { selectIsVisitor } from '../../../state/selectors.ts';
import type { Thunk } from '../../../state/services.ts';
import type { Store } from '../../../state/store.ts';
import { withTyped, type Draft } from './registration-steps.ts';

const LIFETIME_MS = 30 * 60_000;

const unfinished = new WeakMap<Store, Draft>();

export const useAppStore = useStore.withTypes<Store>();

export function unfinishedOf(store: Store): Draft | undefined {
  return unfinished.get(store);
}

/**
 * Stores the registration in place of the one before. The password is left out: the open form alone
 * has it. So is an acceptance, since the terms may be others when the form opens again.
 */
export function storeUnfinished(store: Store, draft: Draft): void {
  const { password: _secret, acceptTerms: _older, ...stored } = draft;
  unfinished.set(store, stored);
  const unsubscribe = store.subscribe(() => {
    if (!selectIsVisitor(store.getState())) end();
  });
  void store.dispatch(lifetime()).then(end);

  function end(): void {
    unsubscribe();
    if (unfinished.get(store) === stored) unfinished.delete(store);
  }
}

function lifetime(): Thunk<Promise<void>> {
  return (_dispatch, _getState, { pause }) => pause(LIFETIME_MS);
}

export function forgetUnfinished(store: Store): void {
  unfinished.delete(store);
}

/** Stores the fields of a step when the step goes, finished or not. A solved captcha works once. */
export function useStoredFields(getValues: () => Draft & { captcha?: string }): void {
  const store = useAppStore();
  useEffect(
    () => () => {
      const stored = unfinished.get(store);
      if (stored === undefined) return;
      const { captcha: _solved, ...typed } = getValues();
      storeUnfinished(store, withTyped(stored, typed));
    },
    [store, getValues],
  );
}
