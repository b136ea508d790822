import { en } from './en.ts';
import { es, type Words } from './es.ts';
import { pt } from './pt.ts';

const languages: Record<string, Words> = { es, pt, en };

/**
 * The first language of the browser's list that the page speaks; Spanish when there is none (RFC
 * 9110 12.5.4).
 */
export function chooseLanguage(acceptLanguage: string | undefined): Words {
  const wishes = (acceptLanguage ?? '').split(',').map((wish) => {
    const [tag = '', quality = 'q=1'] = wish.split(';').map((part) => part.trim().toLowerCase());
    return { language: tag.slice(0, 2), weight: Number(quality.replace('q=', '')) || 0 };
  });
  const best = wishes
    .filter((wish) => wish.weight > 0 && wish.language in languages)
    .toSorted((a, b) => b.weight - a.weight)[0];
  return languages[best?.language ?? 'es'] ?? es;
}

export { en };
export type { Words };
