import { PlayWatch } from '../../rooms/limits/PlayWatch.tsx';
import { BonusBetPopup } from '../../rooms/promotions/BonusBetPopup.tsx';

/** The dialogs that may stop a player at play; two rooms meet here. */
export function PlayNotices(props: { isInRound: boolean; onLeave(): void }) {
  return (
    <>
      <PlayWatch {...props} />
      <BonusBetPopup />
    </>
  );
}
