import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { failureWords } from '../../api/failure-words.ts';
import { paths } from '../../paths.ts';
import { askFreeSpins } from '../../state/promotions/free-spins.ts';
import { askGrants, type Grant } from '../../state/promotions/grants.ts';
import { useAppSelector } from '../../state/store.ts';
import { useNewest } from '../../state/use-newest.ts';
import { buttonClass } from '../../ui/controls/Button.tsx';
import { ChipLabel, chipClass } from '../../ui/controls/Chip.tsx';
import '../../ui/controls/chip.css';
import { Empty } from '../../ui/text/Empty.tsx';
import { LoadFailure } from '../../ui/text/LoadFailure.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { EndedGrants } from './EndedGrants.tsx';
import { OpenGrant } from './OpenGrant.tsx';
import { QueuedGrants } from './QueuedGrants.tsx';
import { FreeSpinsList } from './spins/FreeSpinsList.tsx';
import './rewards.css';

/** The player's bonus, what each stake counted, what waits, and what became of the others. */
export function RewardsPage() {
  const { t } = useTranslation();
  const { answer, failure, load } = useNewest(askGrants);
  const spins = useNewest(askFreeSpins);
  const hides = useAppSelector(({ player }) => player.hidesOffers);
  const ownSpins = spins.answer?.freeSpins ?? [];
  const grants = answer?.grants ?? null;
  const [cancelling, setCancelling] = useState<Grant | null>(null);
  const open = grants?.find(({ startedAt, endedAt }) => startedAt !== null && endedAt === null);
  const queued = grants?.filter(({ state }) => state === 'queued') ?? [];
  const ended = grants?.filter(({ endedAt }) => endedAt !== null) ?? [];
  const [filter, setFilter] = useState<Filter>('all');
  const chosen = { filter, onFilter: setFilter };
  const shows = (part: Filter) => filter === 'all' || filter === part;
  return (
    <div className="rw">
      <header>
        <h1 className="h-page">{t('title.rewards')}</h1>
        <p className="muted sm">{t('rewards.lead')}</p>
      </header>
      {failure === null ? null : <LoadFailure text={failureWords(failure, t)} onRetry={load} />}
      {grants === null && failure === null ? <RewardsWait /> : null}
      {grants?.length === 0 && ownSpins.length === 0 ? (
        <div className="panel">
          <Empty icon="gift" title={t('rewards.none')} text={t('rewards.noneText')}>
            {hides ? null : (
              <Link className={buttonClass({})} to={paths.promotions}>
                {t('rewards.promotions')}
              </Link>
            )}
          </Empty>
        </div>
      ) : null}
      {grants !== null && grants.length > 0 ? (
        <Filters
          counts={{ all: grants.length, ...countsOf({ open, queued, ended }) }}
          {...chosen}
        />
      ) : null}
      {open && answer && shows('open') ? (
        <OpenGrant
          key={open.id}
          grant={open}
          now={answer.now}
          onMoved={load}
          onCancel={() => setCancelling(open)}
        />
      ) : null}
      {queued.length > 0 && shows('queued') ? (
        <QueuedGrants grants={queued} open={open} onCancel={setCancelling} />
      ) : null}
      {spins.answer !== null && ownSpins.length > 0 && filter === 'all' ? (
        <FreeSpinsList spins={ownSpins} now={spins.answer.now} />
      ) : null}
      {spins.failure === null || failure !== null ? null : (
        <LoadFailure text={failureWords(spins.failure, t)} onRetry={spins.load} />
      )}
      {ended.length > 0 && shows('ended') ? <EndedGrants grants={ended} /> : null}
      {cancelling === null ? null : (
        <CancelDialog
          grant={cancelling}
          next={cancelling.state === 'queued' ? undefined : queued[0]}
          onReload={load}
          onClose={() => setCancelling(null)}
        />
      )}
    </div>
  );
}

const FILTERS = ['all', 'open', 'queued', 'ended'] as const;
type Filter = (typeof FILTERS)[number];

interface FiltersProps {
  counts: Record<Filter, number>;
  filter: Filter;
  onFilter(filter: Filter): void;
}

function Filters({ counts, filter, onFilter }: FiltersProps) {
  const { t } = useTranslation();
  return (
    <div className="rw-chips" role="group" aria-label={t('rewards.filter')}>
      {FILTERS.map((each) => (
        <button
          key={each}
          type="button"
          className={chipClass}
          aria-pressed={each === filter}
          disabled={counts[each] === 0}
          onClick={() => onFilter(each)}
        >
          <ChipLabel count={String(counts[each])}>{t(`rewards.filter.${each}`)}</ChipLabel>
        </button>
      ))}
    </div>
  );
}

interface Parts {
  open: Grant | undefined;
  queued: readonly Grant[];
  ended: readonly Grant[];
}

function countsOf({ open, queued, ended }: Parts) {
  return { open: open ? 1 : 0, queued: queued.length, ended: ended.length };
}

/** As high as the bonus that may come, so that nothing moves. */
function RewardsWait() {
  const { t } = useTranslation();
  return (
    <div className="rw-wait" role="status" aria-label={t('ui.loading')}>
      <span className="sk rw-sk-open" />
      <span className="sk rw-sk" />
    </div>
  );
}
