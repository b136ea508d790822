import type { StudioTile as Studio } from '@ceibo/contracts/lobby';
import { useTranslation } from 'react-i18next';
import { countText } from '../../../../ui/text/number-text.ts';
import { Link, useLocation } from 'react-router';
import { openedHere, withPopup } from '../../../../paths.ts';
import { Icon } from '../../../../ui/text/Icon.tsx';
import { ScrollRow } from '../../../../ui/lists/ScrollRow.tsx';
import { lobbyPath, toggled, type Choice } from '../choice.ts';
import { forgetStudio } from './remembered-studio.ts';
import { StudioTile } from './StudioTile.tsx';
import './studios.css';

/** From so many on, choosing among them is easier where all can be seen. */
const MANY = 6;

/**
 * The studios to choose from. The choice is in the address, so it can be linked to and gone back
 * from.
 */
export function StudioChoice({
  studios,
  total,
  choice,
  onChoose,
}: {
  studios: readonly Studio[];
  /** The games of the whole lobby: companies without slots have some too. */
  total: number;
  choice: Choice;
  onChoose(): void;
}) {
  const { t, i18n } = useTranslation();
  const all = { ...choice, show: 'all' as const };
  return (
    <nav className="studios" aria-label={t('slots.studios')}>
      <ScrollRow head={<Head isMany={studios.length >= MANY} />}>
        <li>
          <Link
            className="studio studio-all"
            to={lobbyPath({ ...all, providers: [] })}
            aria-current={choice.providers.length === 0 ? 'true' : undefined}
            preventScrollReset
            onClick={() => {
              forgetStudio();
              onChoose();
            }}
          >
            <Icon name="grid-four-f" className="studio-all-ic" />
            <b>{t('slots.all')}</b>
            <span className="studio-count">
              {t('lobby.count', { count: total, shown: countText(total, i18n.language) })}
            </span>
          </Link>
        </li>
        {studios.map((studio) => {
          const isChosen = choice.providers.includes(studio.provider);
          const providers =
            isChosen && choice.providers.length > 1
              ? toggled(choice.providers, studio.provider)
              : [studio.provider];
          return (
            <li key={studio.provider}>
              <StudioTile
                studio={studio}
                to={lobbyPath({ ...all, providers })}
                isChosen={isChosen}
                onChoose={onChoose}
              />
            </li>
          );
        })}
      </ScrollRow>
    </nav>
  );
}

function Head({ isMany }: { isMany: boolean }) {
  const { t } = useTranslation();
  const location = useLocation();
  return (
    <>
      <h2 className="h-card">{t('slots.studios')}</h2>
      {isMany ? (
        <Link
          className="link sm studios-all"
          to={withPopup(location, 'studios')}
          state={openedHere}
          preventScrollReset
        >
          {t('lobby.seeAllStudios')}
        </Link>
      ) : null}
    </>
  );
}
