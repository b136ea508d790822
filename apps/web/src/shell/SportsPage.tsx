import { lazy, Suspense, useState } from 'react';
import { ProductPage } from '../rooms/content/ProductPage.tsx';
import { SportsbookWait } from '../rooms/sports/SportsbookWait.tsx';
import { useAppSelector } from '../state/store.ts';
import { useDevice } from './device.ts';

const Sportsbook = lazy(async () => ({ default: (await import('../rooms/sports/Sportsbook.tsx')).Sportsbook }));

const PROVIDER = 'bti';

/** The sportsbook for players while it is on; what is said of it for everybody else. */
export function SportsPage() {
  const { local } = useDevice();
  const { loggedIn, resuming } = useAppSelector(({ login }) => login.playerLoggedIn);
  const providers = useAppSelector(({ login }) => login.providers);
  // What was chosen on the home page, before the player came here.
  const [chosen] = useState(() => ({ eventId: local.getItem('EventId') ?? undefined, selectionsId: local.getItem('selectionsId') ?? undefined }));
  const isOn = providers?.find(({ name }) => name.toLowerCase() === PROVIDER)?.status;
  // Right after the login, the list is still the one of visitors, which never names the sportsbook; one that failed is empty.
  const isUnknown = providers === null || (isOn === undefined && providers.length > 0);
  if (resuming || (loggedIn && isUnknown)) return <SportsbookWait />;
  if (!loggedIn || isOn !== true) return <ProductPage name="sports" />;
  const forget = () => {
    local.removeItem('EventId');
    local.removeItem('selectionsId');
  };
  return (
    <Suspense fallback={<SportsbookWait />}>
      <Sportsbook chosen={chosen} onOpened={forget} />
    </Suspense>
  );
}
