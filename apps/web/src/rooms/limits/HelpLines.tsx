import { helpLinesOf, isFreeCall, type HelpLine } from '@ceibo/contracts/help-lines';
import { provinceName } from '@ceibo/contracts/province-names';
import { provinceCode, type ProvinceCode } from '@ceibo/contracts/provinces';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../state/store.ts';
import { SelectField } from '../../ui/controls/SelectField.tsx';
import { Icon } from '../../ui/text/Icon.tsx';

/** Help lines by province; that of the player is chosen already. */
export function HelpLines() {
  const { t } = useTranslation();
  const own = useAppSelector(({ player }) => player.profile.data?.address.province ?? null);
  const [chosen, setChosen] = useState<ProvinceCode | null>(null);
  const province = chosen ?? own;
  return (
    <section className="panel pad sp-help" aria-labelledby="sp-help">
      <h2 id="sp-help" className="h-card">
        {t('limits.help')}
      </h2>
      <SelectField
        label={t('register.province')}
        icon="map-pin"
        value={province ?? ''}
        onChange={({ target }) => {
          setChosen(provinceCode.options.find((code) => code === target.value) ?? null);
        }}
      >
        <option value="">{t('register.provinceChoose')}</option>
        {provinceCode.options.map((code) => (
          <option key={code} value={code}>
            {provinceName(code, { capital: t('profile.capital') })}
          </option>
        ))}
      </SelectField>
      {helpLinesOf(province).map((line) => (
        <a key={line.phone} className="sp-line" href={`tel:${line.phone.replaceAll('-', '')}`}>
          <Icon name="phone" />
          <span className="grow">
            <b className="num">{line.phone}</b>
            <span className="xs muted">
              {line.name} · {t(chargeOf(line))}
            </span>
          </span>
        </a>
      ))}
    </section>
  );
}

function chargeOf(line: HelpLine) {
  if (!isFreeCall(line)) return 'limits.helpLocal';
  return line.isAlways ? 'limits.helpAlways' : 'limits.helpFree';
}
