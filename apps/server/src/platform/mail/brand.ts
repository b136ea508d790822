// The operator's looks as mails have them. The site's own colours are in its tokens.css, which mail
// programs cannot read.

import type { TextsByLanguage } from '@ceibo/contracts/languages';
import type { Site, Theme } from '@ceibo/contracts/site';

export interface MailBrand {
  /** The site's name. */
  site: string;
  logo: string | null;
  operator: string;
  licence: TextsByLanguage;
  publicUrl: string;
  colours: Colours;
}

interface Colours {
  page: string;
  card: string;
  line: string;
  text: string;
  quiet: string;
  accent: string;
  onAccent: string;
}

const COLOURS: Readonly<Record<Theme, Colours>> = {
  gold: {
    page: '#0d0c11',
    card: '#16151c',
    line: '#2d2b36',
    text: '#f6f3ec',
    quiet: '#aeaab8',
    accent: '#f2bf4b',
    onAccent: '#1d1303',
  },
  teal: {
    page: '#081216',
    card: '#0e1c22',
    line: '#213a43',
    text: '#eef6f6',
    quiet: '#a1b6bc',
    accent: '#5fe3d6',
    onAccent: '#021b1a',
  },
  green: {
    page: '#0a110d',
    card: '#111b15',
    line: '#26392d',
    text: '#f0f6f1',
    quiet: '#a5b8ab',
    accent: '#62dc7f',
    onAccent: '#03190a',
  },
};

export function mailBrandOf(site: Site, publicUrl: string): MailBrand {
  const { name, logo, operator, licence, defaultTheme } = site;
  return { site: name, logo, operator, licence, publicUrl, colours: COLOURS[defaultTheme] };
}
