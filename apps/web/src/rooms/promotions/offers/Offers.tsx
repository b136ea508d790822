import { selectIsVisitor } from '../../../state/selectors.ts';
import type { OfferKind } from '../../../state/promotions/campaigns.ts';
import { useAppSelector } from '../../../state/store.ts';
import { OwnOffers } from './OwnOffers.tsx';
import { PublicOffers } from './PublicOffers.tsx';
import './offers.css';

interface OffersProps {
  kind?: OfferKind;
  /** The player has joined one. */
  onTaken?(): void;
}

/** The offers, to the player or to everybody: all of them, or one kind of reward. */
export function Offers({ kind, onTaken }: OffersProps) {
  return useAppSelector(selectIsVisitor) ? (
    <PublicOffers kind={kind} />
  ) : (
    <OwnOffers kind={kind} onTaken={onTaken} />
  );
}
