import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/controls/Button.tsx';
import { Popup } from '../../../ui/overlays/Popup.tsx';

/**
 * The specified result pages of a withdrawal. They lead to the cashier, where a withdrawal's card
 * shows its real status.
 */
export function WithdrawResultPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isGood = useLocation().pathname === paths.withdrawSuccess;
  return (
    <>
      <h1 className="sr">{t('title.cashout')}</h1>
      <Popup
        icon={isGood ? 'check' : 'x'}
        kind={isGood ? 'ok' : 'bad'}
        title={isGood ? t('cashier.result.withdrawn') : t('cashier.result.notWithdrawn')}
        onOk={() => void navigate(paths.home)}
        first={
          <Link
            className={buttonClass({ look: 'primary', size: 'lg', isBlock: true })}
            to={paths.cashout}
          >
            {t('cashier.result.withdrawals')}
          </Link>
        }
      >
        {isGood ? t('cashier.result.withdrawnText') : t('cashier.result.notWithdrawnText')}
      </Popup>
    </>
  );
}
