import { useTranslation } from 'react-i18next';
import { failureWords } from '../../api/failure-words.ts';
import type { Failure } from '../../api/outcome.ts';
import type { GrantCounts } from '../../state/promotions/grants.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { smallPicture } from '../../ui/lists/game-picture-sizes.ts';
import { Icon } from '../../ui/text/Icon.tsx';
import { LoadFailure } from '../../ui/text/LoadFailure.tsx';
import { moneyText, signedMoneyText } from '../../ui/text/Money.tsx';
import { reasonText, weightText } from './grant-words.ts';

interface CountListProps {
  known: GrantCounts | null;
  failure: Failure | null;
  isBusy: boolean;
  load(): void;
  more(before: string): void;
}

/** The contribution of each stake, and the reason why it was not more. */
export function CountList({ known, failure, isBusy, load, more }: CountListProps) {
  const { t } = useTranslation();
  const before = known?.before ?? null;
  return (
    <section className="panel" aria-labelledby="rw-counts">
      <header className="rw-list-head">
        <h2 id="rw-counts" className="h-card grow">
          {t('rewards.counts')}
        </h2>
        {known === null ? null : (
          <p className="sm muted">
            {t('rewards.today')} <b className="num rw-strong">{signedMoneyText(known.today)}</b>
          </p>
        )}
      </header>
      {failure === null ? null : <LoadFailure text={failureWords(failure, t)} onRetry={load} />}
      {known?.counts.length === 0 ? (
        <p className="muted sm rw-none">{t('rewards.noCounts')}</p>
      ) : null}
      <ol className="rw-counts" aria-busy={isBusy}>
        {known?.counts.map((count) => (
          <CountLine key={count.number} count={count} sports={known.sports} />
        ))}
      </ol>
      {before === null ? null : (
        <Button look="quiet" isBlock isLoading={isBusy} onClick={() => more(before)}>
          {t('rewards.more')}
        </Button>
      )}
    </section>
  );
}

interface CountLineProps {
  count: GrantCounts['counts'][number];
  sports: GrantCounts['sports'];
}

function CountLine({ count, sports }: CountLineProps) {
  const { t, i18n } = useTranslation();
  const { name, img, at, stake, weight, counted, kind, reason } = count;
  const isBet = kind === 'sports';
  const isUndone = counted.startsWith('-');
  const isNone = weight === 0 || isUndone || (isBet && counted === '0.00');
  return (
    <li className={isNone ? 'is-none' : undefined}>
      {img === null ? (
        <span className="rw-pic">
          <Icon name={isBet ? 'soccer-ball' : 'dice-five'} />
        </span>
      ) : (
        <img className="rw-pic" src={smallPicture(img)} alt="" width="40" height="40" />
      )}
      <div className="rw-game">
        <b>{name ?? t(isBet ? 'rewards.bet' : 'rewards.noName')}</b>
        <span className="xs muted">
          <DateTime at={at} />
        </span>
        {why() === null ? null : (
          <span className="xs rw-why">
            <Icon name="info" />
            {why()}
          </span>
        )}
      </div>
      <p className="rw-figure">
        <b className="num">{signedMoneyText(counted)}</b>
        <span className="xs muted num">
          {t('rewards.ofStake', {
            stake: moneyText(stake),
            weight: weightText(weight, i18n.language),
          })}
        </span>
      </p>
    </li>
  );

  function why(): string | null {
    if (reason !== null) return reasonText(reason, { isBack: isUndone, sports }, t, i18n.language);
    if (isUndone) return t('rewards.undone');
    if (weight !== 0) return null;
    return t(isBet ? 'rewards.noBets' : 'rewards.countsNothing');
  }
}
