import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { openedHere, withPopup, type PopupName } from '../../paths.ts';

interface PopupLinkProps {
  popup: PopupName;
  className?: string;
  children: ReactNode;
}

/** A link that opens a popup over the page one is on. */
export function PopupLink({ popup, className = '', children }: PopupLinkProps) {
  return (
    <Link
      className={className}
      to={withPopup(useLocation(), popup)}
      state={openedHere}
      preventScrollReset
    >
      {children}
    </Link>
  );
}
