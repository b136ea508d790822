import { languageOrDefault, type Language } from '@ceibo/contracts/languages';
import type { ContentPage } from '@ceibo/contracts/content';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../api/outcome.ts';
import { contentPageOf, contentPages } from './content.ts';
import { isUnasked } from '../remote-item.ts';
import type { Thunk } from '../services.ts';
import { useAppDispatch, useAppSelector, type State } from '../store.ts';

interface Loaded {
  readonly page: ContentPage | null;
  readonly error: Failure | null;
  retry(): void;
}

/** The text of a public page in the page's language, requested once. */
export function useContentPage(name: string): Loaded {
  const { i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const language = languageOrDefault(i18n.language);
  const item = useAppSelector((state) => contentPageOf(state, name, language));
  const unasked = isUnasked(item);
  const retry = useCallback(
    () => void dispatch(contentPages.load({ name, language })),
    [name, language, dispatch],
  );

  useEffect(() => {
    if (unasked) dispatch(loadUnlessAsked({ name, language }));
  }, [unasked, name, language, dispatch]);

  return { page: item.data?.page ?? null, error: item.error, retry };
}

/** Two parts of a page that begin together see the same state: the second must look again. */
function loadUnlessAsked(asked: { name: string; language: Language }): Thunk<void, State> {
  return (dispatch, getState) => {
    const item = contentPageOf(getState(), asked.name, asked.language);
    if (isUnasked(item)) void dispatch(contentPages.load(asked));
  };
}
