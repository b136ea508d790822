import { PromotionsPage as ContentPage } from '../../rooms/content/promotions/PromotionsPage.tsx';
import { Offers } from '../../rooms/promotions/offers/Offers.tsx';

/** What may be joined, and below it what the operator tells: two rooms meet here. */
export function PromotionsPage() {
  return <ContentPage above={<Offers />} />;
}
