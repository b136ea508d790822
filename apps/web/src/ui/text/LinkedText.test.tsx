// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { LinkedText } from './LinkedText.tsx';

it('puts each link where the sentence has its mark', async () => {
  const box = document.createElement('div');
  createRoot(box).render(
    <LinkedText
      text="Acepto los <terms>términos</terms> y la <privacy>privacidad</privacy>."
      marks={{ terms: (words) => <a href="/t">{words}</a> }}
    />,
  );
  await expect
    .poll(() => box.innerHTML)
    .toBe('Acepto los <span><a href="/t">términos</a></span> y la <span>privacidad</span>.');
});
