// The texts of the app: files of their own, so that no browser loads them with its first page.

import type { Language } from '@ceibo/contracts/languages';
import i18next from 'i18next';
import * as z from 'zod/mini';

const texts = z.record(z.string(), z.string());

type Fetch = (path: string) => Promise<Response>;

/** What is drawn without the texts while they come listens for them only a moment later. */
const LISTENS_WITHIN_MS = 500;

let asked: Promise<boolean> | undefined;

/** True when the texts are there. What needs them stays away otherwise, and asks again later. */
export function loadAppTexts(request: Fetch, language: Language): Promise<boolean> {
  return (asked ??= load(request, language).then((isThere) => {
    if (!isThere) asked = undefined;
    return isThere;
  }));
}

async function load(request: Fetch, language: Language): Promise<boolean> {
  try {
    const response = await request(`/assets/Languages/app/${language}.json`);
    const { data } = z.safeParse(texts, response.ok ? await response.json() : undefined);
    if (data === undefined) return false;
    i18next.addResourceBundle(language, 'translation', data, true);
    drawAgain(language);
    setTimeout(drawAgain, LISTENS_WITHIN_MS, language);
    return true;
  } catch {
    return false;
  }
}

/** Draws again what was drawn without the texts. */
function drawAgain(language: Language): void {
  i18next.emit('languageChanged', language);
}
