// The web addresses in a message, each once, in the order in which a reader meets them.

export function findLinks({ text, html }: { text: string; html: string | null }): string[] {
  const inHtml = [...(html ?? '').matchAll(/\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(
    ([, double, single]) => decodeEntities(double ?? single ?? ''),
  );
  // A full stop or bracket after an address belongs to the sentence.
  const inText = [...text.matchAll(/https?:\/\/[^\s<>"']+/gi)].map(([address]) =>
    address.replace(/[.,;:!?)\]]+$/, ''),
  );
  return [...new Set([...inHtml, ...inText])].filter(isWebAddress);
}

function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

function decodeEntities(text: string): string {
  return text
    .trim()
    .replace(/&(?:amp|#38|#x26);/gi, '&')
    .replace(/&(?:#61|#x3d);/gi, '=')
    .replace(/&(?:#39|#x27|apos);/gi, "'");
}
