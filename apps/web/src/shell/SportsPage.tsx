import { lazy, Suspense, useState } from 'react';
import { ProductPage } from '../rooms/content/ProductPage.tsx';
import { useAppSelector } from '../state/store.ts';
import { useDevice } from './device.ts';

const Sportsbook = lazy(async () => ({ default: (await import('../rooms/sports/Sportsbook.tsx')).Sportsbook }));

const PROVIDER = 'bti';

/** The sportsbook for players while it is on; what is said of it for everybody else. */
export function SportsPage() {
  const { local } = useDevice();
  const isPlayer = useAppSelector(({ login }) => login.playerLoggedIn.loggedIn);
  const isOn = useAppSelector(({ login }) => login.providers?.find(({ name }) => name.toLowerCase() === PROVIDER)?.status === true);
  // What was chosen on the home page, before the player came here.
  const [chosen] = useState(() => ({ eventId: local.getItem('EventId') ?? undefined, selectionsId: local.getItem('selectionsId') ?? undefined }));
  if (!isPlayer || !isOn) return <ProductPage name="sports" />;
  const forget = () => {
    local.removeItem('EventId');
    local.removeItem('selectionsId');
  };
  return (
    <Suspense>
      <Sportsbook chosen={chosen} onOpened={forget} />
    </Suspense>
  );
}
