import type { ContentPage } from '@ceibo/contracts/content';
import { afterEach, expect, it } from 'vitest';
import { clearPage, pageText, showPage } from '../../../testing/show-page.ts';
import { ContactPage } from './ContactPage.tsx';

afterEach(clearPage);

const page: ContentPage = {
  name: 'contactus',
  title: 'Contacto',
  description: 'Cómo escribirnos.',
  leadHtml: '<p>Escribinos cuando quieras.</p>',
  sections: [{ id: 'when', heading: 'Cuándo', html: '<p>De nueve a dieciocho.</p>' }],
  provider: null,
  validFrom: '2026-01-01',
};

it('asks for its text once, although two of its parts show it', async () => {
  const { calls } = await showPage(ContactPage, (path) =>
    path.startsWith('/api/content/page') ? { page } : {},
  );
  await expect.poll(pageText).toContain('De nueve a dieciocho.');
  expect(pageText()).toContain('Escribinos cuando quieras.');
  expect(calls.filter(({ path }) => path.startsWith('/api/content/page'))).toHaveLength(1);
});
