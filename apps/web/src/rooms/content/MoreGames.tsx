import { languageOrDefault } from '@ceibo/contracts/languages';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { footerBannerList } from '../../state/content/content.ts';
import { isAnswered, isUnasked } from '../../state/remote-item.ts';
import { isOfferBanner } from '../../state/content/offers.ts';
import { isShown } from '../../state/content/shown.ts';
import { useAppDispatch, useAppSelector } from '../../state/store.ts';
import { Icon } from '../../ui/text/Icon.tsx';
import { pictured } from './banners/pictured.ts';
import './more-games.css';

/**
 * The tiles at the foot of the home page, each to a page about games. Those of providers that are
 * off are not there; without any nothing is.
 */
export function MoreGames() {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const item = useAppSelector(({ login }) => login.footerBannerList);
  const providers = useAppSelector(({ login }) => login.providers);
  const hides = useAppSelector(({ player }) => player.hidesOffers);
  const unasked = isUnasked(item);
  useEffect(() => {
    if (unasked) void dispatch(footerBannerList.load({ locale: languageOrDefault(i18n.language) }));
  }, [unasked, i18n, dispatch]);

  // Some are hidden while the providers are not known, so nothing shows before they are: then
  // nothing comes that would go again.
  const shown =
    providers === null
      ? []
      : (item.data?.data ?? []).filter(
          (banner) => isShown(banner, providers) && !(hides && isOfferBanner(banner.routerLink)),
        );
  if (shown.length === 0) return isAnswered(item) ? null : <div className="more-wait" />;
  return (
    <section aria-labelledby="more-games">
      <h2 id="more-games" className="h-page more-title">
        {t('home.moreGames')}
      </h2>
      <ul className="more">
        {pictured(shown, ({ FooterImage }) => FooterImage.url).map(
          ({ id, routerLink, wide, phone, title, text }) => (
            <li key={id}>
              <Link to={routerLink}>
                <picture>
                  <source media="(max-width: 990px)" srcSet={phone} />
                  <img src={wide} alt="" width="640" height="360" loading="lazy" decoding="async" />
                </picture>
                <span>
                  <b>{title}</b>
                  <em>{text}</em>
                </span>
                <Icon name="arrow-right" />
              </Link>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
