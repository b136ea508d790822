// The texts of the app: files of their own, so that no browser loads them with its first page.

import type { Language } from '@ceibo/contracts/languages';
import i18next from 'i18next';
import * as z from 'zod/mini';
import type { TextSource } from '../shell/device.ts';

const texts = z.record(z.string(), z.string());

/** A component subscribes to new texts only after its first drawing; by then it has. */
const SUBSCRIBED_AFTER_MS = 500;

let asked: Promise<boolean> | undefined;

/**
 * True when the texts are there. On false the caller shows nothing that needs them, and asks again
 * later.
 */
export function loadAppTexts(source: TextSource, language: Language): Promise<boolean> {
  return (asked ??= load(source, language).then((isThere) => {
    if (!isThere) asked = undefined;
    return isThere;
  }));
}

async function load(source: TextSource, language: Language): Promise<boolean> {
  try {
    const response = await source.fetch(`/assets/Languages/app/${language}.json`);
    const { data } = z.safeParse(texts, response.ok ? await response.json() : undefined);
    if (data === undefined) return false;
    i18next.addResourceBundle(language, 'translation', data, true);
    drawAgain(language);
    void source.pause(SUBSCRIBED_AFTER_MS).then(() => drawAgain(language));
    return true;
  } catch {
    return false;
  }
}

/** Draws again what was drawn without the texts. */
function drawAgain(language: Language): void {
  i18next.emit('languageChanged', language);
}
