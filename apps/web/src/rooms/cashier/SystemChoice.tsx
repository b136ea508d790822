import type { depositSystem } from '@ceibo/contracts/cashier';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { Icon } from '../../ui/text/Icon.tsx';
import type { IconName } from '@ceibo/contracts/content/icon-names';
import { moneyText } from '../../ui/text/Money.tsx';
import { useCharge } from './use-charge.ts';

export type DepositSystem = z.infer<typeof depositSystem>;

export const systemIcons: Record<DepositSystem['kind'], IconName> = {
  wallet: 'device-mobile',
  card: 'credit-card',
  transfer: 'bank',
  coupon: 'barcode',
  debin: 'hand-coins',
};

/** The ways to pay, each with what it takes, what it costs and when the money arrives. */
export function SystemChoice({
  systems,
  chosen,
  onChoose,
}: {
  systems: readonly DepositSystem[];
  chosen: string;
  onChoose(id: string): void;
}) {
  const { t } = useTranslation();
  const charge = useCharge();
  return (
    <fieldset className="panel pad cash-step">
      <legend className="cash-h">
        <span className="cash-n">1</span>
        {t('cashier.deposit.chooseSystem')}
      </legend>
      <div className="cash-pms">
        {systems.map((system) => (
          <label key={system.id} className="cash-pm">
            <input
              type="radio"
              name="system"
              value={system.id}
              checked={system.id === chosen}
              onChange={() => onChoose(system.id)}
            />
            <span className="cash-pm-ic">
              <Icon name={systemIcons[system.kind]} />
            </span>
            <span className="grow">
              <b>{t(`cashier.kind.${system.kind}`)}</b>
              <span>
                {t('cashier.deposit.range', {
                  min: moneyText(system.min),
                  max: moneyText(system.max),
                })}
              </span>
            </span>
            <span className="cash-pm-meta">
              <b className="num">{charge(system)}</b>
              <span>{t(`cashier.arrives.${system.arrives}`)}</span>
            </span>
          </label>
        ))}
      </div>
      <p className="xs muted cash-small">
        <Icon name="lock-key" />
        <span>{t('cashier.deposit.secure')}</span>
      </p>
    </fieldset>
  );
}
