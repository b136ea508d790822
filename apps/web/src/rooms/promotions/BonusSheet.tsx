import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { CountList } from './CountList.tsx';
import { GrantProgress } from './GrantProgress.tsx';
import { useChanged } from './use-changed.ts';
import { useCounts } from './use-counts.ts';
import './rewards.css';

interface BonusSheetProps {
  grant: { id: string; counted: string; target: string; maxBet?: string | undefined };
  onClose(): void;
}

/** Over the game, which goes on beneath: how far the bonus is, and what each stake added. */
export function BonusSheet({ grant, onClose }: BonusSheetProps) {
  const { t } = useTranslation();
  const counts = useCounts(grant.id);
  useChanged(grant.counted, counts.load);
  return (
    <Dialog title={t('rewards.chipTitle')} onClose={onClose}>
      <div className="dialog-body">
        <div>
          <GrantProgress grant={grant} known={counts.known} />
          {grant.maxBet === undefined ? null : (
            <p className="sm muted">
              {t('rewards.maxBet')} <Money className="rw-strong" amount={grant.maxBet} />
            </p>
          )}
        </div>
        <CountList {...counts} />
        <Link className={buttonClass({ isBlock: true })} to={paths.rewards}>
          {t('rewards.chipSee')}
        </Link>
      </div>
    </Dialog>
  );
}
