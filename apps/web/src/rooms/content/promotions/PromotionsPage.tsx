import { languageOrDefault } from '@ceibo/contracts/languages';
import type { Promotion } from '@ceibo/contracts/content';
import { useCallback, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { paths, termsOf, wasOpenedHere } from '../../../paths.ts';
import { promotionList } from '../../../state/content/content.ts';
import { isUnasked } from '../../../state/remote-item.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { ContentFailure } from '../ContentFailure.tsx';
import { PromotionCard } from './PromotionCard.tsx';
import { PromotionTerms } from './PromotionTerms.tsx';
import '../content.css';
import './promotions.css';

const SKELETONS = [1, 2, 3];

/**
 * The operator's texts on promotions, below the offers to join. The conditions of one are open
 * while the address names it.
 */
export function PromotionsPage({ above }: { above: ReactNode }) {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const location = useLocation();
  const navigate = useNavigate();
  const item = useAppSelector(({ login }) => login.promotionList);
  const hides = useAppSelector(({ player }) => player.hidesOffers);
  const unasked = isUnasked(item);
  const language = languageOrDefault(i18n.language);
  const load = useCallback(
    () => void dispatch(promotionList.load({ language })),
    [language, dispatch],
  );

  useEffect(() => {
    if (unasked) load();
  }, [unasked, load]);

  if (item.error !== null) return <ContentFailure failure={item.error} onRetry={load} />;
  const opened = hides
    ? undefined
    : item.data?.promotions.find(({ id }) => id === termsOf(location));

  function closeTerms(): void {
    if (wasOpenedHere(location.state)) void navigate(-1);
    else void navigate(paths.promotions, { replace: true, preventScrollReset: true });
  }

  return (
    <div className="promos">
      <header className="promos-head">
        <h1>{t('title.promotions')}</h1>
        <p>{t('offers.lead')}</p>
      </header>
      {above}
      {item.data === null && !hides ? <Skeleton /> : null}
      {item.data === null || hides ? null : <Promotions promotions={item.data.promotions} />}
      {opened === undefined ? null : <PromotionTerms promotion={opened} onClose={closeTerms} />}
    </div>
  );
}

function Promotions({ promotions }: { promotions: readonly Promotion[] }) {
  if (promotions.length === 0) return null;
  return (
    <ul className="promos-list">
      {promotions.map((promotion) => (
        <li key={promotion.id}>
          <PromotionCard promotion={promotion} />
        </li>
      ))}
    </ul>
  );
}

function Skeleton() {
  const { t } = useTranslation();
  return (
    <div className="promos-list promos-wait" role="status" aria-label={t('ui.loading')}>
      {SKELETONS.map((number) => (
        <div key={number} className="promo promo-sk">
          <span className="sk promo-art" />
          <div className="promo-copy">
            <span className="sk promo-sk-title" />
            <span className="sk promo-sk-line" />
            <span className="sk promo-sk-line" />
            <span className="sk promo-sk-button" />
          </div>
        </div>
      ))}
    </div>
  );
}
