import { useTranslation } from 'react-i18next';
import { Check } from '../../../ui/controls/Check.tsx';
import { moneyText } from '../../../ui/text/Money.tsx';
import { Note } from '../../../ui/text/Note.tsx';

interface BonusWarningProps {
  /** The bonus that is lost, as decimal text. */
  bonus: string;
  isAccepted: boolean;
  onAccept(isAccepted: boolean): void;
}

/** Says what a withdrawal costs a player with a bonus, and asks whether they know. */
export function BonusWarning({ bonus, isAccepted, onAccept }: BonusWarningProps) {
  const { t } = useTranslation();
  return (
    <>
      <Note kind="warn">
        <b>{t('cashier.withdraw.bonusTitle')}</b>{' '}
        {t('cashier.withdraw.bonusText', { bonus: moneyText(bonus) })}
      </Note>
      <Check checked={isAccepted} onChange={(event) => onAccept(event.target.checked)}>
        {t('cashier.withdraw.accept')}
      </Check>
    </>
  );
}
