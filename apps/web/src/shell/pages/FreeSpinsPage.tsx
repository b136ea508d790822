import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContentPage } from '../../rooms/content/ContentPage.tsx';
import { Offers } from '../../rooms/promotions/offers/Offers.tsx';
import { OwnFreeSpins } from '../../rooms/promotions/spins/OwnFreeSpins.tsx';
import { selectIsVisitor } from '../../state/selectors.ts';
import { useAppSelector } from '../../state/store.ts';

/** The player's free spins, the campaigns that give some, and how they are played. */
export function FreeSpinsPage({ name }: { name: string }) {
  const { t } = useTranslation();
  const isVisitor = useAppSelector(selectIsVisitor);
  const [taken, setTaken] = useState(0);
  const onTaken = useCallback(() => setTaken((before) => before + 1), []);
  const below = (
    <>
      <Offers kind="spins" onTaken={onTaken} />
      <ContentPage name={name} isPart />
    </>
  );
  return (
    <div className="spins-page">
      <header>
        <h1 className="h-page">{t('title.freeSpins')}</h1>
        <p className="muted sm">{t('spins.lead')}</p>
      </header>
      {isVisitor ? below : <OwnFreeSpins taken={taken}>{below}</OwnFreeSpins>}
    </div>
  );
}
