import { useTranslation } from 'react-i18next';
import type { Grant } from '../../state/promotions/grants.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { multipleOf } from './grant-words.ts';

interface QueuedGrantsProps {
  grants: readonly Grant[];
  open: Grant | undefined;
  onCancel(grant: Grant): void;
}

/** The bonuses that start when those before them have ended. */
export function QueuedGrants({ grants, open, onCancel }: QueuedGrantsProps) {
  const { t } = useTranslation();
  return (
    <section className="panel pad" aria-labelledby="rw-queue">
      <h2 id="rw-queue" className="h-card">
        {t('rewards.queue')}
      </h2>
      <p className="xs muted">{t('rewards.queueText')}</p>
      <ol className="rw-queue">
        {grants.map((grant, place) => (
          <li key={grant.id}>
            <span className="rw-place num">{place + 1}</span>
            <div className="grow">
              <b>{grant.title}</b>
              <span className="xs muted">
                <Money amount={grant.amount} /> · {multiple(grant)}
                {t('rewards.days', { count: grant.days })}
              </span>
            </div>
            <Button
              look="quiet"
              size="sm"
              isIcon
              aria-label={t('rewards.remove', { name: grant.title })}
              onClick={() => onCancel(grant)}
            >
              <Icon name="x" />
            </Button>
          </li>
        ))}
      </ol>
      {open === undefined ? null : (
        <p className="xs muted rw-how">
          <Icon name="info" />
          <span>{t('rewards.next', { name: grants[0]?.title ?? '' })}</span>
        </p>
      )}
    </section>
  );

  function multiple(grant: Grant): string {
    const times = multipleOf(grant);
    return times === null || times === 0n
      ? ''
      : `${t('rewards.multiple', { multiple: times.toString() })} · `;
  }
}
