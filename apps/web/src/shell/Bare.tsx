import { Outlet } from 'react-router';
import { usePageTitle } from './page-title.ts';

/** What surrounds the pages outside the layout: nothing to see. */
export function Bare() {
  usePageTitle();
  return <Outlet />;
}
