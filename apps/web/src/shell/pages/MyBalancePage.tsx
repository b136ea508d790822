import { useState } from 'react';
import { RoundDialog } from '../../rooms/games/history/RoundDialog.tsx';
import { YearTotals } from '../../rooms/limits/year/YearTotals.tsx';
import { BalancePage } from '../../rooms/wallet/BalancePage.tsx';

/** The balance, whose movements open the rounds that they are of: four rooms meet here. */
export function MyBalancePage() {
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <>
      <BalancePage onRound={setOpened} />
      <YearTotals hasLink />
      {opened === null ? null : <RoundDialog round={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
