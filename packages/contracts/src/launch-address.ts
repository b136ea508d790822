// The addresses that are built from what the launch of all providers gives, instead of being asked
// for (the specification's section 7).

/** The parts of both addresses. The token is the player's, and works once. */
interface Launched {
  token: string;
  operatorId: string;
}

/** The address of a live table, with token, operator id, table id and server id. */
export function tableAddress(
  {
    menUrl,
    token,
    operatorId,
    tableId,
    serverId,
  }: Launched & { menUrl: string; tableId: string; serverId: string },
  language: string,
): string {
  const query = new URLSearchParams({
    token,
    operatorID: operatorId,
    tableID: tableId,
    serverID: serverId,
    language,
  });
  return `${menUrl}/table?${query.toString()}`;
}

/**
 * The address of a game of Spinomenal, with token, operator id, game id, and always Spanish, real
 * mode and pesos.
 */
export function spinomenalAddress({
  spinominalGameUrl,
  token,
  operatorId,
  gameId,
}: Launched & { spinominalGameUrl: string; gameId: string }): string {
  const query = new URLSearchParams({
    token,
    operatorID: operatorId,
    gameID: gameId,
    language: 'es',
    mode: 'real',
    currency: 'ARS',
  });
  return `${spinominalGameUrl}?${query.toString()}`;
}
