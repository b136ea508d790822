import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../../api/failure-words.ts';
import { profile as profileItem } from '../../../state/player-area.ts';
import { openProfile } from '../../../state/identity/profile-changes.ts';
import { passwordUpdateResponse } from '../../../state/identity/profile-items.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Empty } from '../../../ui/text/Empty.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { LoadingOverlay } from '../../../ui/overlays/LoadingOverlay.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import type { Profile } from './profile-form.ts';
import { ProfileFacts } from './ProfileFacts.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import './profile.css';

/**
 * The player's own page. `children` are the parts that belong to other rooms; they come with the
 * profile.
 */
export function ProfilePage({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const { profile, failure, retry } = useProfile();

  if (profile === null) {
    return (
      <>
        <h1 className="h-page">{t('profile.heading')}</h1>
        {failure === null ? (
          <div className="profile-loading">
            <LoadingOverlay isLoading label={t('profile.loading')} />
          </div>
        ) : (
          <Empty icon="warning" title={failureWords(failure, t)}>
            <Button onClick={retry}>
              <Icon name="arrows-clockwise" />
              {t('ui.retry')}
            </Button>
          </Empty>
        )}
      </>
    );
  }
  return (
    <>
      <LoadedProfile profile={profile} />
      {children}
    </>
  );
}

function LoadedProfile({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  return (
    <>
      <div className="profile-head">
        <h1 className="h-page grow">{t('profile.heading')}</h1>
        <Button
          ref={toggle}
          onClick={() => {
            setSaved(false);
            setEditing(!isEditing);
          }}
        >
          <Icon name={isEditing ? 'x' : 'pencil-simple'} />
          {isEditing ? t('profile.stopEditing') : t('profile.edit')}
        </Button>
      </div>
      <div className="profile-news" role="status">
        {isSaved ? <Note kind="ok">{t('profile.saved')}</Note> : null}
        <PasswordNews />
      </div>
      {isEditing ? (
        <ProfileForm
          profile={profile}
          onSaved={() => {
            setEditing(false);
            setSaved(true);
            toggle.current?.focus();
          }}
        />
      ) : (
        <ProfileFacts profile={profile} />
      )}
    </>
  );
}

/** The confirmation of a changed password, until the player leaves the page. */
function PasswordNews() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isUpdated = useAppSelector(({ player }) => player.passwordUpdateResponse.data !== null);
  useEffect(() => () => void dispatch(passwordUpdateResponse.cleared()), [dispatch]);
  return isUpdated ? <Note kind="ok">{t('password.updated')}</Note> : null;
}

/**
 * The profile, read anew when the page opens: the e-mail may have been verified on another device.
 */
function useProfile() {
  const dispatch = useAppDispatch();
  const { data, error } = useAppSelector(({ player }) => player.profile);
  const retry = useCallback(() => void dispatch(profileItem.load({})), [dispatch]);

  useEffect(() => void dispatch(openProfile()), [dispatch]);

  return { profile: data, failure: error, retry };
}
