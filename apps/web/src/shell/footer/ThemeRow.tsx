import { useTranslation } from 'react-i18next';
import { useDevice } from '../device.ts';
import { chooseTheme, themes, useTheme } from '../theme.ts';
import './choices.css';

export function ThemeRow() {
  const { t } = useTranslation();
  const device = useDevice();
  const current = useTheme();
  return (
    <div className="swatches" role="group" aria-label={t('shell.theme')}>
      {themes.map((theme) => (
        <button
          key={theme}
          type="button"
          className={`sw-${theme}`}
          aria-label={t(`theme.${theme}`)}
          aria-pressed={theme === current}
          onClick={() => chooseTheme(theme, device)}
        />
      ))}
    </div>
  );
}
