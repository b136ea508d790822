/** Hands a file to the browser, which saves it as it saves any download. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser has taken the content by its next turn; until then the address must stay.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
