// The rules of the book: those of all markets, and when each type of market is won and void.

import { readMarketId, type Base } from '../markets.ts';
import { margins } from '../prices.ts';
import type { Names } from '../types.ts';
import { joined, marketNames, namesOf } from './names.ts';

/** Titles and texts. */
const general: readonly (readonly [title: string, text: string])[] = [
  [
    'Qué cuenta | O que conta | What counts',
    `
      En fútbol cuentan los 90 minutos con el tiempo agregado, sin alargue ni penales. En
      baloncesto el alargue cuenta para los mercados del partido entero, pero no para los cuartos
      ni el primer tiempo. En tenis cada tie-break cuenta como un game. |
      No futebol contam os 90 minutos com os acréscimos, sem prorrogação nem pênaltis. No basquete
      a prorrogação conta para os mercados da partida inteira, mas não para os quartos nem o
      primeiro tempo. No tênis cada tie-break conta como um game. |
      In football the 90 minutes with added time count, without extra time and penalties. In
      basketball overtime counts for markets of the whole match, but not for quarters and the
      first half. In tennis each tie-break counts as one game.
    `,
  ],
  [
    'Apuestas anuladas | Apostas anuladas | Void bets',
    `
      Si tu apuesta simple se anula, te devolvemos lo que apostaste. En una combinada la selección
      anulada vale 1.00 y las demás siguen. |
      Se a sua aposta simples for anulada, devolvemos o valor apostado. Em uma múltipla a seleção
      anulada vale 1.00 e as outras continuam. |
      If your single bet is void, you get your stake back. In a multiple the void selection counts
      as 1.00 and the others go on.
    `,
  ],
  [
    `
      Media ganada y media perdida |
      Meio ganha e meio perdida |
      Half won and half lost
    `,
    `
      Una línea de cuarto, como -0.25 o +0.75, reparte tu apuesta por mitades entre las dos líneas
      de al lado. Media ganada: una mitad se paga a la cuota y la otra se devuelve. Media perdida:
      una mitad se pierde y la otra se devuelve. |
      Uma linha de quarto, como -0.25 ou +0.75, divide a sua aposta ao meio entre as duas linhas
      vizinhas. Meio ganha: uma metade é paga pela cotação e a outra é devolvida. Meio perdida:
      uma metade é perdida e a outra é devolvida. |
      A quarter line, such as -0.25 or +0.75, splits your stake in halves on the two lines beside
      it. Half won: one half is paid at the odds and the other is returned. Half lost: one half is
      lost and the other is returned.
    `,
  ],
  [
    'Partidos postergados | Partidas adiadas | Postponed matches',
    `
      Si un partido no se juega dentro de las 48 horas de su horario original, todas sus apuestas
      se anulan. Si se juega antes, siguen en pie. |
      Se uma partida não for disputada em até 48 horas do horário original, todas as suas apostas
      são anuladas. Se for disputada antes, continuam valendo. |
      If a match is not played within 48 hours of its original time, all bets on it are void. If
      it is played before that, they stand.
    `,
  ],
  [
    'Partidos suspendidos | Partidas abandonadas | Abandoned matches',
    `
      Si un partido se abandona, vale lo que ya estaba definido: por ejemplo, el primer tiempo
      terminado o un total ya superado. Todo lo demás se anula. |
      Se uma partida for abandonada, vale o que já estava definido: por exemplo, o primeiro tempo
      encerrado ou um total já superado. Todo o resto é anulado. |
      If a match is abandoned, what was already determined stands: a finished first half, for
      example, or a total that is already passed. All else is void.
    `,
  ],
  [
    'Creá tu apuesta | Crie a sua aposta | Bet builder',
    `
      Podés combinar selecciones de un mismo partido de fútbol cuando tenemos un precio para todas
      juntas. Ganás si aciertan todas. Si una se anula, se anula la apuesta entera. |
      Você pode combinar seleções de uma mesma partida de futebol quando temos um preço para todas
      juntas. Você ganha se todas acertarem. Se uma for anulada, a aposta inteira é anulada. |
      You can combine selections of one football match when we have a price for all of them
      together. You win if all of them win. If one is void, the whole bet is void.
    `,
  ],
];

export const generalRules: { title: Names; text: Names }[] = general.map(([title, text]) => ({
  title: namesOf(title),
  text: namesOf(text),
}));

const byBase: Record<Base, string> = {
  ML0: `
    Ganás si tu lado termina adelante, o si elegiste empate y terminan iguales. En baloncesto el
    partido incluye el alargue y no hay empate; en tenis gana quien gana el partido. |
    Você ganha se o seu lado terminar na frente, ou se escolheu empate e terminarem iguais. No
    basquete a partida inclui a prorrogação e não há empate; no tênis vale quem vence a partida. |
    You win if your side ends ahead, or if you chose the draw and both end level. In basketball
    the match includes overtime and has no draw; in tennis the winner of the match counts.
  `,
  DC: `
    Elegís dos de los tres resultados y ganás si se da uno de los dos. |
    Você escolhe dois dos três resultados e ganha se um deles acontecer. |
    You choose two of the three results and win if one of them happens.
  `,
  DNB: `
    Ganás si gana tu equipo. Si empatan, la apuesta se anula y te la devolvemos. |
    Você ganha se o seu time vencer. Se empatarem, a aposta é anulada e devolvida. |
    You win if your team wins. If they draw, the bet is void and returned.
  `,
  OU: `
    Ganás con "Más de" si la suma de los dos lados supera la línea, y con "Menos de" si no llega.
    Si es igual a la línea, la apuesta se anula. |
    Você ganha com "Mais de" se a soma dos dois lados passar da linha, e com "Menos de" se não
    chegar. Se for igual à linha, a aposta é anulada. |
    You win with "Over" if both sides together pass the line, and with "Under" if they stay below.
    If they equal the line, the bet is void.
  `,
  'H-OU': `
    Como el total, pero cuenta solo lo que marca el local. |
    Como o total, mas conta só o que o mandante marca. |
    Like the total, but only what the home side scores counts.
  `,
  'A-OU': `
    Como el total, pero cuenta solo lo que marca el visitante. |
    Como o total, mas conta só o que o visitante marca. |
    Like the total, but only what the away side scores counts.
  `,
  BTTS: `
    Ganás con "Sí" si cada equipo mete al menos un gol, y con "No" si alguno no mete ninguno. Los
    goles en contra suman para el rival. |
    Você ganha com "Sim" se cada time fizer pelo menos um gol, e com "Não" se algum não fizer
    nenhum. Gols contra contam para o adversário. |
    You win with "Yes" if each team scores at least one goal, and with "No" if either scores none.
    Own goals count for the other team.
  `,
  AH: `
    Sumamos la línea a lo que hizo tu lado: ganás si queda adelante. Si queda igual, la apuesta se
    anula. Con líneas de cuarto podés ganar o perder la mitad. Cuenta el resultado completo,
    también lo anterior a tu apuesta. |
    Somamos a linha ao que o seu lado fez: você ganha se ficar na frente. Se ficar igual, a aposta
    é anulada. Com linhas de quarto você pode ganhar ou perder a metade. Vale o placar completo,
    também o anterior à sua aposta. |
    The line is added to what your side scored: you win if it is ahead. If it is level, the bet is
    void. With quarter lines you can win or lose half. The full score counts, also what was before
    your bet.
  `,
  EH: `
    Sumamos la línea a los goles del local y vale el resultado que queda: local, empate o
    visitante. No se anula nunca por empate. |
    Somamos a linha aos gols do mandante e vale o resultado que fica: mandante, empate ou
    visitante. Nunca é anulada por empate. |
    The line is added to the home team’s goals and the result of that counts: home, draw or away.
    A draw never makes it void.
  `,
  CS: `
    Ganás si acertás el resultado final. "Otro resultado" gana si algún equipo hace cinco goles o
    más. |
    Você ganha se acertar o placar final. "Outro placar" ganha se algum time fizer cinco gols ou
    mais. |
    You win if you name the final score. "Any other score" wins if a team scores five goals or
    more.
  `,
  SB: `
    Ganás si acertás cuántos sets gana cada jugador. |
    Você ganha se acertar quantos sets cada jogador vence. |
    You win if you name how many sets each player wins.
  `,
  HTFT: `
    Ganás si acertás quién está adelante en el descanso y quién al final, con el tiempo agregado
    de cada tiempo. |
    Você ganha se acertar quem está na frente no intervalo e quem no final, com os acréscimos de
    cada tempo. |
    You win if you name who leads at half-time and who at the end, each with its added time.
  `,
  OE: `
    Ganás si la suma de los dos lados es par o impar, como elegiste. El cero es par. |
    Você ganha se a soma dos dois lados for par ou ímpar, como escolheu. Zero é par. |
    You win if both sides together are odd or even, as you chose. Zero is even.
  `,
};

const ofPart = namesOf(`
  Cuenta solo esa parte del partido. Se anula si la parte no se juega. |
  Conta só essa parte da partida. É anulada se a parte não for disputada. |
  Only that part of the match counts. It is void if the part is not played.
`);

const always = namesOf(`
  Se anula si el partido no se juega dentro de las 48 horas, o si se abandona antes de que esté
  definida. |
  É anulada se a partida não for disputada em até 48 horas, ou se for abandonada antes de estar
  definida. |
  It is void if the match is not played within 48 hours, or is abandoned before the bet is
  determined.
`);

export const marketRules: { type: string; name: Names; rule: Names }[] = Object.keys(margins).map(
  (type) => {
    const rule = namesOf(byBase[readMarketId(type)?.base ?? 'ML0']);
    const isPart = /^[HQS]\d-/.test(type);
    const all = isPart ? [rule, ' ', ofPart, ' ', always] : [rule, ' ', always];
    return { type, name: marketNames(type), rule: joined(...all) };
  },
);
