import { selectIsVisitor } from '../../../state/specified-names.ts';
import { useAppSelector } from '../../../state/store.ts';
import { OwnOffers } from './OwnOffers.tsx';
import { PublicOffers } from './PublicOffers.tsx';
import './offers.css';

/** What is offered: to the player, or to everybody. */
export function Offers() {
  return useAppSelector(selectIsVisitor) ? <PublicOffers /> : <OwnOffers />;
}
