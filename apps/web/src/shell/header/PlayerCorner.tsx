import { useTranslation } from 'react-i18next';
import { LastLoginNote } from '../../rooms/identity/LastLoginNote.tsx';
import { SessionClock } from '../../rooms/limits/SessionClock.tsx';
import { BetNotices } from '../../rooms/sports/BetNotices.tsx';
import { signOut } from '../../state/identity/session.ts';
import { useAppDispatch } from '../../state/store.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { Wallet } from './Wallet.tsx';

/** The player's own end of the header. */
export function PlayerCorner() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <>
      <BetNotices />
      <LastLoginNote />
      <SessionClock />
      <Wallet />
      <AccountMenu />
      <Button
        look="quiet"
        isIcon
        className="signout"
        aria-label={t('shell.signOut')}
        title={t('shell.signOut')}
        onClick={() => void dispatch(signOut())}
      >
        <Icon name="sign-out" />
      </Button>
    </>
  );
}
