import { useTranslation } from 'react-i18next';
import { ProductPage } from '../../rooms/content/product/ProductPage.tsx';
import { VisitorFrame } from '../../rooms/games/VisitorFrame.tsx';
import { useAppSelector } from '../../state/store.ts';
import { selectIsVisitor } from '../../state/selectors.ts';

/** The races: visitors see the cards above the page, which asks them to log in. */
export function HorsesPage() {
  const { t } = useTranslation();
  const isVisitor = useAppSelector(selectIsVisitor);
  return (
    <>
      {isVisitor ? <VisitorFrame provider="caballo" title={t('games.raceCards')} /> : null}
      <ProductPage name="horseracing" />
    </>
  );
}
