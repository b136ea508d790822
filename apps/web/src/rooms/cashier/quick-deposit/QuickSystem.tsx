import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/text/Icon.tsx';
import { systemIcons, type DepositSystem } from '../SystemChoice.tsx';
import { useCharge } from '../use-charge.ts';

interface QuickSystemProps {
  systems: readonly DepositSystem[];
  chosen: DepositSystem;
  onChoose(id: string): void;
}

/** The payment systems: the chosen one alone, until the player asks for the others. */
export function QuickSystem({ systems, chosen, onChoose }: QuickSystemProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <div className="qd-system">
        <SystemFacts system={chosen} />
        {systems.length > 1 ? (
          <button type="button" className="link link-tap sm" onClick={() => setOpen(true)}>
            {t('quickDeposit.change')}
          </button>
        ) : null}
      </div>
    );
  }
  return (
    <fieldset className="qd-systems">
      <legend className="sr">{t('cashier.deposit.chooseSystem')}</legend>
      {systems.map((system) => (
        <label key={system.id} className="qd-system">
          <input
            type="radio"
            name="system"
            value={system.id}
            checked={system.id === chosen.id}
            onChange={() => onChoose(system.id)}
          />
          <SystemFacts system={system} />
        </label>
      ))}
    </fieldset>
  );
}

function SystemFacts({ system }: { system: DepositSystem }) {
  const { t } = useTranslation();
  const charge = useCharge();
  return (
    <>
      <Icon name={systemIcons[system.kind]} />
      <span className="grow">
        <b>{t(`cashier.kind.${system.kind}`)}</b>
        <span className="xs muted">
          {t('quickDeposit.facts', {
            charge: charge(system),
            arrives: t(`cashier.arrives.${system.arrives}`),
          })}
        </span>
      </span>
    </>
  );
}
