import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Prose } from './Prose.tsx';

const HTML =
  '<p>Mirá <a href="/slots"><b>Slots</b></a>, <a href="https://otro.example/">otro sitio</a> o <a href="tel:0800">llamá</a>.</p>';

/** Renders the text on a page of the site and gives the router that it navigates with. */
function show() {
  const router = createMemoryRouter([{ path: '*', element: <Prose html={HTML} /> }], {
    initialEntries: ['/aboutus'],
  });
  const container = document.body.appendChild(document.createElement('div'));
  act(() => createRoot(container).render(<RouterProvider router={router} />));
  return router;
}

function press(selector: string, init: MouseEventInit = {}): MouseEvent {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  act(() => {
    document.querySelector(selector)?.dispatchEvent(event);
  });
  return event;
}

describe('the links of a text', () => {
  beforeEach(() => {
    // Test files share the document.
    document.body.innerHTML = '';
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  });
  afterEach(() => {
    document.body.innerHTML = '';
    vi.unstubAllGlobals();
  });

  it('lead to pages of the site without loading it anew', () => {
    const router = show();
    expect(press('a[href="/slots"] b').defaultPrevented).toBe(true);
    expect(router.state.location.pathname).toBe('/slots');
  });

  it('open in a tab of their own when the reader asks for one', () => {
    const router = show();
    expect(press('a[href="/slots"]', { ctrlKey: true }).defaultPrevented).toBe(false);
    expect(router.state.location.pathname).toBe('/aboutus');
  });

  it('give other sites no hold on this one', () => {
    show();
    expect(press('a[href^="https"]').defaultPrevented).toBe(false);
    expect(document.querySelector('a[href^="https"]')?.outerHTML).toContain(
      'target="_blank" rel="noopener noreferrer"',
    );
  });

  it('leave telephones to the browser', () => {
    show();
    expect(press('a[href^="tel"]').defaultPrevented).toBe(false);
    expect(document.querySelector('a[href^="tel"]')?.hasAttribute('target')).toBe(false);
  });
});
