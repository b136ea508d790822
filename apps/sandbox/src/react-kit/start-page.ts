import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyTheme } from '../page-kit/theme.ts';
import { locale } from './words.ts';

/** Displays the page in its language and theme, and returns the query of its address. */
export function startPage(title: string, content: ReactNode): URLSearchParams {
  document.documentElement.lang = locale;
  document.title = title;
  const query = new URLSearchParams(location.search);
  applyTheme(query);
  const root = document.getElementById('app');
  if (root) createRoot(root).render(content);
  return query;
}
