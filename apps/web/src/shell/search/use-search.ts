// The lists of the search, and what they hold for a text. Teams and leagues come from the server a
// moment after the last key.

import { languageOrDefault } from '@ceibo/contracts/languages';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../api/outcome.ts';
import { askGamesToFind, askHelpToFind, askSports, type FoundSports } from '../../state/search.ts';
import { useAppDispatch } from '../../state/store.ts';
import { useDebounce } from '../../ui/behaviour/use-debounce.ts';
import { createSearch, type Found, type Search } from './found.ts';

const TYPED_MS = 200;
const NO_SPORTS: FoundSports = { isOffered: false, teams: [], leagues: [] };

interface Searching {
  /** Null while the lists are on their way. */
  popular: Search['popular'] | null;
  /** Null without a text, and while the lists are on their way. */
  found: Found | null;
  sports: FoundSports;
  /** True while the server may still name teams and leagues for the text. */
  isAsking: boolean;
  failure: Failure | null;
  retry(): void;
}

export function useSearch(text: string): Searching {
  const { search, failure, retry } = useLists();
  const typed = useDeferredValue(text.trim());
  const found = useMemo(
    () => (search === null || typed === '' ? null : search.find(typed)),
    [search, typed],
  );
  return { popular: search?.popular ?? null, found, failure, retry, ...useSports(text.trim()) };
}

function useLists() {
  const dispatch = useAppDispatch();
  const language = languageOrDefault(useTranslation().i18n.language);
  const [search, setSearch] = useState<Search | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const ask = useCallback(async (): Promise<Search | Failure> => {
    const [games, help] = await Promise.all([
      dispatch(askGamesToFind()),
      dispatch(askHelpToFind(language)),
    ]);
    if (games.kind !== 'answer') return games;
    // The games are found without the help pages.
    return createSearch(games.answer, help.kind === 'answer' ? help.answer : { pages: [] });
  }, [dispatch, language]);
  useEffect(() => {
    const gone = new AbortController();
    const load = async (): Promise<void> => {
      const told = await ask();
      if (!gone.signal.aborted) show(told);
    };
    const show = (told: Search | Failure) => ('find' in told ? setSearch(told) : setFailure(told));
    void load();
    return () => gone.abort();
  }, [ask]);
  const retry = async (): Promise<void> => {
    setFailure(null);
    const told = await ask();
    if ('find' in told) setSearch(told);
    else setFailure(told);
  };
  return { search, failure, retry: () => void retry() };
}

function useSports(text: string): Pick<Searching, 'sports' | 'isAsking'> {
  const dispatch = useAppDispatch();
  const settled = useDebounce(text, TYPED_MS);
  const [known, setKnown] = useState({ text: '', sports: NO_SPORTS });
  useEffect(() => {
    if (settled === '') return undefined;
    const gone = new AbortController();
    const ask = async (): Promise<void> => {
      const outcome = await dispatch(askSports(settled));
      const sports = outcome.kind === 'answer' ? outcome.answer : NO_SPORTS;
      if (!gone.signal.aborted) setKnown({ text: settled, sports });
    };
    void ask();
    return () => gone.abort();
  }, [settled, dispatch]);
  // The results of the text before stay until the answer comes, so that nothing jumps.
  return {
    sports: text === '' ? NO_SPORTS : known.sports,
    isAsking: text !== '' && known.text !== text,
  };
}
