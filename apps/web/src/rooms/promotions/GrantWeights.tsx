import { useTranslation } from 'react-i18next';
import type { Grant } from '../../state/promotions/grants.ts';
import { Money } from '../../ui/text/Money.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { sportsText, weightText } from './grant-words.ts';

/** The share of a stake that counts, by kind of game, the highest first, and the largest bet. */
export function GrantWeights({ grant }: { grant: Grant }) {
  const { t, i18n } = useTranslation();
  const weights = grant.weights.toSorted((a, b) => b.weight - a.weight);
  const sports = sportsText(grant.sports, t, i18n.language);
  return (
    <>
      <ul className="rw-weights" aria-label={t('rewards.weights')}>
        {weights.map(({ category, name, weight }) => (
          <li key={category}>
            {category === 'sports' ? t('sports.book') : name}{' '}
            <b className="num">{weightText(weight, i18n.language)}</b>
          </li>
        ))}
        {grant.maxBet === null ? null : (
          <li className="rw-most">
            {t('rewards.maxBet')} <Money className="rw-strong" amount={grant.maxBet} />
          </li>
        )}
      </ul>
      {sports === null ? null : (
        <p className="xs muted rw-how">
          <Icon name="info" />
          <span>{sports}</span>
        </p>
      )}
    </>
  );
}
