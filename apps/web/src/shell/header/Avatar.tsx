import { useAppSelector } from '../../state/store.ts';
import './avatar.css';

/** The player's initials. */
export function Avatar() {
  const profile = useAppSelector(({ player }) => player.profile.data);
  return (
    <span className="avatar" aria-hidden="true">
      {profile === null ? '' : initialsOf(profile)}
    </span>
  );
}

function initialsOf({
  firstName,
  lastName,
  login,
}: {
  firstName: string;
  lastName: string;
  login: string;
}): string {
  const initials = [firstName, lastName].map((name) => name.trim().charAt(0)).join('');
  return (initials === '' ? login.slice(0, 2) : initials).toUpperCase();
}
