import type { Site } from '@ceibo/contracts/site';
import type { i18n as I18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { RouterProvider, type createMemoryRouter } from 'react-router';
import { SiteContext } from '../site.ts';
import type { Store } from '../state/store.ts';

const SITE: Site = {
  name: 'Ceibo',
  logo: null,
  defaultTheme: 'gold',
  operator: 'Ceibo Entretenimiento S.A.',
  licence: { es: 'Licencia de prueba' },
  helpLine: '0800-444-4000',
  homeRows: ['pragmaticplay', 'rubyplay', 'barbarabang', 'mancala'],
  visitorDemos: false,
};

interface TestSiteProps {
  i18n: I18n;
  store: Store;
  router: ReturnType<typeof createMemoryRouter>;
}

/** The surroundings of every page. */
export function TestSite({ i18n, store, router }: TestSiteProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <Provider store={store}>
        <SiteContext value={SITE}>
          <RouterProvider router={router} />
        </SiteContext>
      </Provider>
    </I18nextProvider>
  );
}
