// The studio that was chosen in the popup. Local storage holds it. Later visits of the slots begin
// with it until the player chooses all studios again.

import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { slotsPath } from '../../../../paths.ts';
import { safeStorage } from '../../../../state/safe-storage.ts';
import { STUDIO_KEY } from '../../../../state/specified-names.ts';

const KEY = /^[a-z0-9]{1,40}$/;

const local = () => safeStorage(() => window.localStorage);

export function rememberStudio(provider: string): void {
  local().setItem(STUDIO_KEY, provider);
}

export function forgetStudio(): void {
  local().removeItem(STUDIO_KEY);
}

export function rememberedStudio(): string | null {
  const kept = local().getItem(STUDIO_KEY);
  return kept !== null && KEY.test(kept) ? kept : null;
}

/** Leads a visit that begins without any choice to the remembered studio. */
export function useRememberedStudio(): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isArriving = useRef(true);
  useEffect(() => {
    if (!isArriving.current) return;
    isArriving.current = false;
    const studio = search === '' ? rememberedStudio() : null;
    if (studio !== null)
      void navigate(slotsPath(studio), { replace: true, preventScrollReset: true });
  }, [search, navigate]);
}
