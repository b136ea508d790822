// The browser and system that a user agent names, as far as people know them.

import bowser from 'bowser';

export interface Device {
  /** "Chrome"; empty when it is not known. */
  browser: string;
  /** "Windows"; empty when it is not known. */
  system: string;
  kind: 'phone' | 'tablet' | 'computer';
}

const UNKNOWN: Device = { browser: '', system: '', kind: 'computer' };

export function deviceOf(userAgent: string): Device {
  if (userAgent === '') return UNKNOWN;
  const { browser, os, platform } = bowser.parse(userAgent);
  return {
    browser: browser.name ?? '',
    system: os.name ?? '',
    kind: kindOf(platform.type),
  };
}

/** One text for one device: versions change with every update, so they are left out. */
export function deviceText({ browser, system }: Device): string {
  return [browser, system].filter((name) => name !== '').join(', ');
}

function kindOf(type: string | undefined): Device['kind'] {
  if (type === 'mobile') return 'phone';
  return type === 'tablet' ? 'tablet' : 'computer';
}
