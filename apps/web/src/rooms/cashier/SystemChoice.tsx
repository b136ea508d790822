import type { depositSystem } from '@ceibo/contracts/cashier';
import { parseMoney } from '@ceibo/money';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { moneyText } from '../../ui/Money.tsx';

export type DepositSystem = z.infer<typeof depositSystem>;

const icons: Record<DepositSystem['kind'], IconName> = { wallet: 'device-mobile', card: 'credit-card', transfer: 'bank', coupon: 'barcode' };

/** The ways to pay, each with what it takes, what it costs and when the money arrives. */
export function SystemChoice({ systems, chosen, onChoose }: { systems: readonly DepositSystem[]; chosen: string; onChoose(id: string): void }) {
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
            <input type="radio" name="system" value={system.id} checked={system.id === chosen} onChange={() => onChoose(system.id)} />
            <span className="cash-pm-ic">
              <Icon name={icons[system.kind]} />
            </span>
            <span className="grow">
              <b>{t(`cashier.kind.${system.kind}`)}</b>
              <span>{t('cashier.deposit.range', { min: moneyText(system.min), max: moneyText(system.max) })}</span>
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

/** Words for what a system charges: "Sin cargo", "1,5 %", "1,5 % + $ 120,00". */
function useCharge(): (system: DepositSystem) => string {
  const { t, i18n } = useTranslation();
  const percentFormat = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 2 });
  return ({ feePercent, feeFixed }) => {
    const parts = [];
    if (parseMoney(feePercent) !== 0n) parts.push(percentFormat.format(Number(feePercent) / 100));
    if (parseMoney(feeFixed) !== 0n) parts.push(moneyText(feeFixed));
    return parts.length === 0 ? t('cashier.deposit.noCharge') : parts.join(' + ');
  };
}
