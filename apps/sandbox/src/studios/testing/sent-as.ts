/** Centavos as Hub88 writes them: a JSON number of hundred-thousandths. */
export function sentAs(centavos: bigint): unknown {
  return JSON.parse(String(centavos * 1000n));
}
