import { languageCodes, languages } from '@ceibo/contracts/languages';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/text/Icon.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { useDevice } from '../device.ts';
import { chooseLanguage } from '../language.ts';
import '../footer/choices.css';

export function LanguageMenu() {
  const { t, i18n } = useTranslation();
  const device = useDevice();
  return (
    <Menu
      className="lang"
      button={
        <>
          <Icon name="globe" />
          <span className="sr">{t('shell.language')}</span>
          {i18n.language.toUpperCase()}
          <Icon name="caret-down" className="caret" />
        </>
      }
    >
      {languageCodes.map((code) => (
        <button
          key={code}
          type="button"
          className="item"
          lang={code}
          aria-current={code === i18n.language || undefined}
          onClick={() => void chooseLanguage(code, device)}
        >
          {languages[code].name}
        </button>
      ))}
    </Menu>
  );
}

/** The same choice as a row of codes, for the footer and the side menu. */
export function LanguageRow() {
  const { t, i18n } = useTranslation();
  const device = useDevice();
  return (
    <div className="lang-row" role="group" aria-label={t('shell.language')}>
      {languageCodes.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-current={code === i18n.language || undefined}
          onClick={() => void chooseLanguage(code, device)}
        >
          {code.toUpperCase()}
          <span className="sr">{languages[code].name}</span>
        </button>
      ))}
    </div>
  );
}
