import { provinceName } from '@ceibo/contracts/province-names';
import { provinceCode } from '@ceibo/contracts/provinces';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/controls/SelectField.tsx';

/** The 24 jurisdictions of Argentina. */
export function ProvinceField(
  props: Omit<ComponentProps<typeof SelectField>, 'label' | 'icon' | 'children'>,
) {
  const { t } = useTranslation();
  return (
    <SelectField
      {...props}
      label={t('register.province')}
      icon="map-pin"
      autoComplete="address-level1"
    >
      <option value="">{t('register.provinceChoose')}</option>
      {provinceCode.options.map((code) => (
        <option key={code} value={code}>
          {provinceName(code, { capital: t('profile.capital') })}
        </option>
      ))}
    </SelectField>
  );
}
