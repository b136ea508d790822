import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../../../ui/text/Blossom.tsx';
import { Button, buttonClass } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { UnpaidWords } from '../deposit/UnpaidWords.tsx';
import type { Paying } from './use-quick-payment.ts';

interface QuickDepositStateProps {
  paying: Paying;
  onAgain(): void;
  onClose(): void;
}

/**
 * The status of the payment in the other tab, displayed while the game goes on. Closing it loses
 * nothing.
 */
export function QuickDepositState({
  paying: { outcome, address, isTabMissing },
  onAgain,
  onClose,
}: QuickDepositStateProps) {
  const { t } = useTranslation();
  const goOn = (look?: 'primary') => (
    <Button look={look} size="lg" isBlock onClick={onClose}>
      {t('game.backToGame')}
    </Button>
  );
  const again = (
    <Button look="primary" size="lg" isBlock onClick={onAgain}>
      {t('cashier.result.again')}
    </Button>
  );
  switch (outcome.kind) {
    case 'waiting':
      return (
        <Waiting address={address} isTabMissing={isTabMissing}>
          {goOn()}
        </Waiting>
      );
    case 'approved':
      return (
        <State sign={<Icon name="check-circle-f" />} kind="ok" title={t('cashier.result.approved')}>
          <Money className="qd-paid" amount={outcome.deposit.amount} />
          {goOn('primary')}
        </State>
      );
    case 'failed':
      return (
        <State sign={<Icon name="x-circle-f" />} kind="bad" title={t('cashier.result.failed')}>
          <UnpaidWords deposit={outcome.deposit} status={outcome.status} />
          {outcome.status === 'abandoned' ? (
            <a
              className={buttonClass({ look: 'primary', size: 'lg', isBlock: true })}
              href={address}
              target="_blank"
              rel="noopener"
            >
              {t('cashier.result.continue')}
            </a>
          ) : (
            again
          )}
          {goOn()}
        </State>
      );
    case 'unknown':
      return (
        <State sign={<Icon name="x-circle-f" />} kind="bad" title={t('cashier.result.unknown')}>
          <p>{t('cashier.result.unknownText')}</p>
          {again}
          {goOn()}
        </State>
      );
  }
}

/** The payment waits in the other tab, or in one that the browser has not let us open. */
function Waiting({
  address,
  isTabMissing,
  children,
}: Pick<Paying, 'address' | 'isTabMissing'> & { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <State
      sign={<Spinner />}
      title={isTabMissing ? t('quickDeposit.tabTitle') : t('quickDeposit.waiting')}
    >
      <p>{isTabMissing ? t('quickDeposit.tabText') : t('quickDeposit.waitingText')}</p>
      <a
        className={buttonClass({
          look: isTabMissing ? 'primary' : 'quiet',
          size: 'lg',
          isBlock: true,
        })}
        href={address}
        target="_blank"
        rel="noopener"
      >
        {t('quickDeposit.open')}
        <Icon name="arrow-square-out" />
      </a>
      {children}
    </State>
  );
}

function State({
  sign,
  kind = '',
  title,
  children,
}: {
  sign: ReactNode;
  kind?: 'ok' | 'bad' | '';
  title: string;
  children: ReactNode;
}) {
  return (
    <div className="qd-state">
      <span className={`qd-sign ${kind}`}>{sign}</span>
      <h3 role="status">{title}</h3>
      {children}
    </div>
  );
}
