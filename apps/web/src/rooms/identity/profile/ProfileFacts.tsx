import { phoneText } from '@ceibo/contracts/identity/phone-text';
import { provinceName } from '@ceibo/contracts/province-names';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { openedHere, paths, withPopup, type PopupName } from '../../../paths.ts';
import { Icon } from '../../../ui/text/Icon.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Fact } from './Fact.tsx';
import type { Profile } from './profile-form.ts';

/** The profile as it is read. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  return (
    <>
      <AccountFacts profile={profile} />
      <PersonFacts profile={profile} />
    </>
  );
}

function AccountFacts({ profile }: { profile: Profile }) {
  const { t, i18n } = useTranslation();
  return (
    <section className="panel pad" aria-labelledby="profile-account">
      <h2 id="profile-account" className="h-card">
        {t('profile.account')}
      </h2>
      <dl className="profile-grid">
        <Fact label={t('profile.login')} icon="user">
          {profile.login}
        </Fact>
        <Fact label={t('profile.nickname')} icon="at">
          {profile.nickname}
        </Fact>
        <Fact
          label={t('profile.email')}
          icon="envelope-simple"
          badge={<span className="badge badge-ok">{t('profile.verified')}</span>}
          after={<ChangeLink popup="update-profile" label={t('profile.changeEmail')} />}
        >
          {profile.email}
        </Fact>
        <Fact
          label={t('profile.phone')}
          icon="phone"
          after={<ChangeLink popup="update-profile" label={t('profile.changePhone')} />}
        >
          {phoneText(profile.address.phone)}
        </Fact>
        <div className="field">
          <dt>{t('profile.password')}</dt>
          <dd>
            <PasswordLink />
          </dd>
        </div>
        <Fact label={t('shell.language')} icon="translate">
          {languageName(i18n.language)}
        </Fact>
      </dl>
      {profile.pendingEmail === null ? null : (
        <Aside>
          <Note kind="info">
            {t('profile.emailWaits', { pending: profile.pendingEmail, email: profile.email })}
          </Note>
        </Aside>
      )}
    </section>
  );
}

function PersonFacts({ profile }: { profile: Profile }) {
  const { t, i18n } = useTranslation();
  const { address } = profile;
  return (
    <section className="panel pad" aria-labelledby="profile-person">
      <h2 id="profile-person" className="h-card">
        {t('profile.person')}
      </h2>
      <dl className="profile-grid">
        <Fact label={t('profile.firstName')} icon="identification-card">
          {profile.firstName}
        </Fact>
        <Fact label={t('profile.lastName')} icon="identification-card">
          {profile.lastName}
        </Fact>
        <Fact label={t('profile.address')} icon="map-pin">
          {address.address}
        </Fact>
        <Fact label={t('profile.cityCountry')} icon="globe">
          {[
            address.city,
            address.province && provinceName(address.province, { capital: t('profile.capital') }),
            countryName(address.country, i18n.language),
          ]
            .filter(Boolean)
            .join(', ')}
        </Fact>
      </dl>
      {profile.nameFixed ? (
        <Aside>
          <NameFixedNote />
        </Aside>
      ) : null}
    </section>
  );
}

export function NameFixedNote() {
  const { t } = useTranslation();
  return (
    <div className="note">
      <Icon name="info" />
      <span>
        {t('profile.nameFixed')}{' '}
        <Link className="link" to={paths.contactUs}>
          {t('profile.toContact')}
        </Link>
      </span>
    </div>
  );
}

function Aside({ children }: { children: ReactNode }) {
  return <div className="profile-aside">{children}</div>;
}

function ChangeLink({ popup, label }: { popup: PopupName; label: string }) {
  const { t } = useTranslation();
  return (
    <Link
      className="link sm"
      to={withPopup(useLocation(), popup)}
      state={openedHere}
      preventScrollReset
      aria-label={label}
    >
      {t('profile.change')}
    </Link>
  );
}

/** The masked password; the whole field leads to its change. */
function PasswordLink() {
  const { t } = useTranslation();
  return (
    <Link
      className="profile-fact"
      to={withPopup(useLocation(), 'update-password')}
      state={openedHere}
      preventScrollReset
      aria-label={t('profile.changePassword')}
    >
      <Icon name="key" />
      <span className="grow profile-mask" aria-hidden="true">
        ••••••••••
      </span>
      <span className="link sm">{t('profile.change')}</span>
    </Link>
  );
}

/** The page's language in its own words. */
function languageName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

function countryName(code: string, language: string): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
}
