import { useTranslation } from 'react-i18next';
import { ProductPage } from '../../rooms/content/product/ProductPage.tsx';
import { VisitorFrame } from '../../rooms/games/VisitorFrame.tsx';
import { useAppSelector } from '../../state/store.ts';
import { selectIsVisitor } from '../../state/selectors.ts';

/** Poker, and its room: visitors see the tables above the page, which asks them to log in. */
export function PokerPage({ name }: { name: string }) {
  const { t } = useTranslation();
  const isVisitor = useAppSelector(selectIsVisitor);
  return (
    <>
      {isVisitor ? <VisitorFrame provider="evenbetpoker" title={t('games.pokerTables')} /> : null}
      <ProductPage key={name} name={name} />
    </>
  );
}
