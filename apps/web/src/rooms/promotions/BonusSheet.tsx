import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { CountList } from './CountList.tsx';
import { GrantProgress } from './GrantProgress.tsx';
import { weightText } from './grant-words.ts';
import type { useCounts } from './use-counts.ts';
import './rewards.css';

/** The open bonus as the balance says it. */
export interface PushedGrant {
  id: string;
  counted: string;
  target: string;
  maxBet?: string | undefined;
}

interface BonusSheetProps {
  grant: PushedGrant;
  counts: ReturnType<typeof useCounts>;
  onClose(): void;
}

/** Over the game, which goes on beneath: how far the bonus is, and what each stake added. */
export function BonusSheet({ grant, counts, onClose }: BonusSheetProps) {
  const { t, i18n } = useTranslation();
  const here = counts.known?.here ?? null;
  return (
    <Dialog title={t('rewards.chipTitle')} onClose={onClose}>
      <div className="dialog-body">
        <div>
          <GrantProgress grant={grant} known={counts.known} />
          {here === null ? null : (
            <p className="sm muted">
              {t('rewards.here')} <b className="num rw-strong">{weightText(here, i18n.language)}</b>
            </p>
          )}
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
