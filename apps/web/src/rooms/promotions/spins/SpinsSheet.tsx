import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import type { FreeSpins } from '../../../state/promotions/free-spins.ts';
import { buttonClass } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { moneyText } from '../../../ui/text/Money.tsx';
import { FreeSpinsItem } from './FreeSpinsList.tsx';
import './spins.css';

/** Over the game, which goes on beneath: how the free spins stand, and what becomes of a win. */
export function SpinsSheet({ spins, onClose }: { spins: FreeSpins; onClose(): void }) {
  const { t } = useTranslation();
  const { wagering, cap } = spins;
  const becomes = wagering === 0 ? t('spins.inCash') : t('spins.inBonus', { times: wagering });
  return (
    <Dialog title={t('spins.chipTitle')} onClose={onClose}>
      <div className="dialog-body">
        <p className="sm muted">{t('spins.chipText', { becomes, cap: moneyText(cap) })}</p>
        <ul className="spins">
          <FreeSpinsItem spins={spins} isHere />
        </ul>
        <Link className={buttonClass({ isBlock: true })} to={paths.freeSpins}>
          {t('spins.see')}
        </Link>
      </div>
    </Dialog>
  );
}
