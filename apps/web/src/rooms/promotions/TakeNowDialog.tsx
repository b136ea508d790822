import { moneyToDecimal } from '@ceibo/money';
import { useEffect, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths, withdrawalOf } from '../../paths.ts';
import type { Grant } from '../../state/promotions/grants.ts';
import { useAppDispatch, useAppSelector } from '../../state/store.ts';
import { withdrawable } from '../../state/wallet/wallet-items.ts';
import { useKept } from '../../ui/behaviour/use-kept.ts';
import { Button, buttonClass } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { moneyText } from '../../ui/text/Money.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { leftOf, percentOf } from './grant-words.ts';

interface TakeNowDialogProps {
  grant: Grant;
  onClose(): void;
}

/**
 * The gain and the loss of a withdrawal now. The cashier asks for the consent to exactly this loss,
 * and refuses it when it has changed.
 */
export function TakeNowDialog({ grant, onClose }: TakeNowDialogProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const known = useKept(useAppSelector(({ cashier }) => cashier.withdrawable.data));
  useEffect(() => void dispatch(withdrawable.load({})), [dispatch]);
  const cash = known?.withdrawable ?? null;
  const shown = cash === null ? '—' : moneyText(cash);
  const percent = percentOf(grant);
  const lines: { name: string; amount: string }[] = [
    { name: t('rewards.takeAll'), amount: shown },
    { name: t('rewards.loses.bonus'), amount: `−${moneyText(grant.loses)}` },
    { name: t('rewards.takeCounted'), amount: `${percent} % (${moneyText(grant.counted)})` },
    { name: t('rewards.takeLeft'), amount: moneyText(moneyToDecimal(leftOf(grant))) },
  ];
  return (
    <Dialog title={t('rewards.takeNow')} onClose={onClose}>
      <div className="dialog-body">
        <div className="rw-take">
          <span className="rw-take-ring" style={{ '--part': percent } as CSSProperties}>
            <b className="num">{percent} %</b>
          </span>
          <p>
            <span className="xs muted">{t('rewards.takeGet')}</span>
            <span className="num rw-take-sum">{shown}</span>
          </p>
        </div>
        <dl className="rw-take-lines">
          {lines.map(({ name, amount }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{amount}</dd>
            </div>
          ))}
        </dl>
        <Note kind="info">{t('rewards.takeText')}</Note>
        <div className="rw-ask">
          <Button size="lg" data-first-focus onClick={onClose}>
            {t('rewards.back')}
          </Button>
          <Link
            className={buttonClass({ look: 'primary', size: 'lg' })}
            to={cash === null ? paths.cashout : withdrawalOf(cash)}
          >
            {t('rewards.takeGo', { amount: shown })}
          </Link>
        </div>
      </div>
    </Dialog>
  );
}
