// The operator's configuration, which the server wrote into the page.

import { site as siteSchema, type Site } from '@ceibo/contracts/site';
import { createContext, useContext } from 'react';
import * as z from 'zod/mini';

export function readSite(page: Document): Site {
  return z.parse(siteSchema, JSON.parse(page.getElementById('site')?.textContent ?? ''));
}

export const SiteContext = createContext<Site | null>(null);

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (site === null) throw new Error('useSite is used outside SiteContext');
  return site;
}
