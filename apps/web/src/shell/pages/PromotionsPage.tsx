import { PromotionsPage as ContentPage } from '../../rooms/content/promotions/PromotionsPage.tsx';
import { Offers } from '../../rooms/promotions/offers/Offers.tsx';

/** The offers to join, and below them the operator's texts: two rooms meet here. */
export function PromotionsPage() {
  return <ContentPage above={<Offers />} />;
}
