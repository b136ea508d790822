import { Outlet } from 'react-router';
import { usePageTitle } from './page-title.ts';

/** The frame of pages outside the layout: nothing to see. */
export function Bare() {
  usePageTitle();
  return <Outlet />;
}
