// The games and studios that the site's search looks through, with the words that find them.

import type { AnswerOf } from '@ceibo/contracts/call';
import { findLimits, type gamesToFind, type GameToFind } from '@ceibo/contracts/finding/find';
import { allWordsIn } from '@ceibo/contracts/finding/words';
import type { Caller } from '../../../platform/http/calls.ts';
import type { Language } from '../../../platform/language.ts';
import { gameAt, type Catalogue } from './catalogue.ts';
import { studiosOf } from './search.ts';

const PICTURES = 3;

export function createGamesToFind({ catalogue: read }: { catalogue(): Promise<Catalogue> }) {
  return async (
    _request: object,
    { language }: Pick<Caller, 'language'>,
  ): Promise<AnswerOf<typeof gamesToFind>> => {
    const catalogue = await read();
    return catalogue.kept.get(`to find ${language}`, () => toFind(catalogue, language));
  };
}

function toFind(catalogue: Catalogue, language: Language): AnswerOf<typeof gamesToFind> {
  const wordsOfStudio = new Map(catalogue.providers.map(({ key, words }) => [key, words]));
  return {
    games: catalogue
      .ordered('popular', language)
      .slice(0, findLimits.games)
      .map((place) => gameToFind(catalogue, place, language)),
    studios: studiosOf(catalogue, language).map(({ pictures, ...studio }) => ({
      ...studio,
      pictures: pictures.slice(0, PICTURES),
      words: wordsOfStudio.get(studio.provider) ?? [],
    })),
    kinds: Object.fromEntries(
      [...catalogue.categories, ...catalogue.features].map(({ key, words }) => [key, words]),
    ),
  };
}

function gameToFind(catalogue: Catalogue, place: number, language: Language): GameToFind {
  const { nameWords, aliasWords, categories, features } = gameAt(catalogue, place);
  const { gameId, gameName, provider, providerName, img } = catalogue.tile(place, language);
  const ofName = new Set(allWordsIn(gameName));
  const words = new Set([...nameWords, ...aliasWords].filter((word) => !ofName.has(word)));
  return {
    gameId,
    gameName,
    provider,
    providerName,
    img,
    words: [...words],
    kinds: [...categories, ...features],
  };
}
