import { ProductPage } from '../../rooms/content/product/ProductPage.tsx';
import { RaceCards } from '../../rooms/games/RaceCards.tsx';
import { useAppSelector } from '../../state/store.ts';
import { selectIsVisitor } from '../../state/specified-names.ts';

/** The races: visitors see the cards above the page, which asks them to log in. */
export function HorsesPage() {
  const isVisitor = useAppSelector(selectIsVisitor);
  return (
    <>
      {isVisitor ? <RaceCards /> : null}
      <ProductPage name="horseracing" />
    </>
  );
}
