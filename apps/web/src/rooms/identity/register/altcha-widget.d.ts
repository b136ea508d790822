// Makes the captcha's custom element known to JSX.

import type { WidgetAttributes } from 'altcha/types';
import type { DetailedHTMLProps, HTMLAttributes } from 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'altcha-widget': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> &
        WidgetAttributes;
    }
  }
}
