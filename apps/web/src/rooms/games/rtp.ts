/** The return to player as people of the language write it: "96.42" is "96,42" in Spanish. It is a percentage, never an amount. */
export function rtpText(rtp: string, language: string): string {
  return new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(Number(rtp));
}
