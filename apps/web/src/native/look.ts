// The app's fit around the page: the status bar, the keyboard, the splash screen.

import * as z from 'zod/mini';
import type { Bridge } from './bridge.ts';
import { headerColour } from './colours.ts';
import './app.css';

const anything = z.unknown();

/**
 * Marks the page as the app's, for app.css, and removes the splash screen. A refusal by the phone
 * changes nothing but the look.
 */
export async function fitAround(bridge: Bridge, page: Document): Promise<void> {
  const root = page.documentElement;
  root.dataset['app'] = '';
  const done = { answer: anything };
  await Promise.all([
    bridge.call({ plugin: 'SplashScreen', method: 'hide', ...done }),
    // Light signs, because the header is dark in every theme; app.css colours the bar itself.
    bridge.call({ plugin: 'StatusBar', method: 'setStyle', options: { style: 'DARK' }, ...done }),
    colourStatusBar(bridge, page),
    bridge.listen({ plugin: 'Keyboard', event: 'keyboardWillShow', schema: anything }, () => {
      root.dataset['keyboard'] = '';
      page.activeElement?.scrollIntoView({ block: 'nearest' });
    }),
    bridge.listen({ plugin: 'Keyboard', event: 'keyboardWillHide', schema: anything }, () => {
      delete root.dataset['keyboard'];
    }),
  ]);
}

/** The bar takes the colour of the header, and follows when the player chooses another theme. */
async function colourStatusBar(bridge: Bridge, page: Document): Promise<void> {
  const set = async () => {
    const color = headerColour(page);
    const options = { color };
    if (color !== undefined)
      await bridge.call({
        plugin: 'StatusBar',
        method: 'setBackgroundColor',
        options,
        answer: anything,
      });
  };
  new MutationObserver(() => void set()).observe(page.documentElement, {
    attributeFilter: ['data-theme'],
  });
  await set();
}
