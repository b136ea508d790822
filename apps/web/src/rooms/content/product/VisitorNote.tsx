import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { openedHere, withPopup } from '../../../paths.ts';
import { buttonClass } from '../../../ui/controls/Button.tsx';

/** Says to visitors what playing asks for, and offers both ways in. */
export function VisitorNote() {
  const { t } = useTranslation();
  const location = useLocation();
  return (
    <section className="panel pad p-panel">
      <h2>{t('product.loginTitle')}</h2>
      <p>{t('product.loginText')}</p>
      <div className="p-ways">
        <Link
          className={buttonClass({ look: 'ghost' })}
          to={withPopup(location, 'login')}
          state={openedHere}
          preventScrollReset
        >
          {t('shell.signIn')}
        </Link>
        <Link
          className={buttonClass()}
          to={withPopup(location, 'register')}
          state={openedHere}
          preventScrollReset
        >
          {t('shell.register')}
        </Link>
      </div>
    </section>
  );
}
