import type { i18n as I18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { RouterProvider, type createMemoryRouter } from 'react-router';
import type { Store } from '../state/store.ts';

interface TestSiteProps {
  i18n: I18n;
  store: Store;
  router: ReturnType<typeof createMemoryRouter>;
}

/** What every page stands in. */
export function TestSite({ i18n, store, router }: TestSiteProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </I18nextProvider>
  );
}
