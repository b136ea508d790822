/** Hands a file to the browser, which saves it as it saves any download. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser has taken the content by its next turn; until then the address must stay.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

/** A file's name that begins with the site's: "casa-dorada-data.zip". */
export function siteFileName(site: string, rest: string): string {
  const plain = site.normalize('NFD').replaceAll(/[^\p{L}\p{N}\s]/gu, '');
  return [...plain.toLowerCase().split(/\s+/), rest].filter((word) => word !== '').join('-');
}
