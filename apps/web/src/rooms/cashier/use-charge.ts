import { parseMoney } from '@ceibo/money';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../../ui/text/Money.tsx';

interface Charged {
  feePercent: string;
  feeFixed: string;
}

/** Words for what a system charges: "Sin cargo", "1,5 %", "1,5 % + $ 120,00". */
export function useCharge(): (system: Charged) => string {
  const { t, i18n } = useTranslation();
  const percentFormat = new Intl.NumberFormat(i18n.language, {
    style: 'percent',
    maximumFractionDigits: 2,
  });
  return ({ feePercent, feeFixed }) => {
    const parts = [];
    if (parseMoney(feePercent) !== 0n) parts.push(percentFormat.format(Number(feePercent) / 100));
    if (parseMoney(feeFixed) !== 0n) parts.push(moneyText(feeFixed));
    return parts.length === 0 ? t('cashier.deposit.noCharge') : parts.join(' + ');
  };
}
