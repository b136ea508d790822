// The rules of the book that hold for all markets, as the player reads them.

import type { Names } from '../types.ts';
import { names } from './names.ts';

export const generalRules: { title: Names; text: Names }[] = [
  {
    title: names('Qué cuenta', 'O que conta', 'What counts'),
    text: names(
      'En fútbol cuentan los 90 minutos con el tiempo agregado, sin alargue ni penales. En ' +
        'baloncesto el alargue cuenta para los mercados del partido entero, pero no para los ' +
        'cuartos ni el primer tiempo. En tenis cada tie-break cuenta como un game.',
      'No futebol contam os 90 minutos com os acréscimos, sem prorrogação nem pênaltis. No ' +
        'basquete a prorrogação conta para os mercados da partida inteira, mas não para os ' +
        'quartos nem o primeiro tempo. No tênis cada tie-break conta como um game.',
      'In football the 90 minutes with added time count, without extra time and penalties. ' +
        'In basketball overtime counts for markets of the whole match, but not for quarters ' +
        'and the first half. In tennis each tie-break counts as one game.',
    ),
  },
  {
    title: names('Apuestas anuladas', 'Apostas anuladas', 'Void bets'),
    text: names(
      'Si tu apuesta simple se anula, te devolvemos lo que apostaste. En una combinada la ' +
        'selección anulada vale 1.00 y las demás siguen.',
      'Se a sua aposta simples for anulada, devolvemos o valor apostado. Em uma múltipla a ' +
        'seleção anulada vale 1.00 e as outras continuam.',
      'If your single bet is void, you get your stake back. In a multiple the void selection ' +
        'counts as 1.00 and the others go on.',
    ),
  },
  {
    title: names(
      'Media ganada y media perdida',
      'Meio ganha e meio perdida',
      'Half won and half lost',
    ),
    text: names(
      'Una línea de cuarto, como -0.25 o +0.75, reparte tu apuesta por mitades entre las dos ' +
        'líneas de al lado. Media ganada: una mitad se paga a la cuota y la otra se devuelve. ' +
        'Media perdida: una mitad se pierde y la otra se devuelve.',
      'Uma linha de quarto, como -0.25 ou +0.75, divide a sua aposta ao meio entre as duas ' +
        'linhas vizinhas. Meio ganha: uma metade é paga pela cotação e a outra é devolvida. ' +
        'Meio perdida: uma metade é perdida e a outra é devolvida.',
      'A quarter line, such as -0.25 or +0.75, splits your stake in halves on the two lines ' +
        'beside it. Half won: one half is paid at the odds and the other is returned. Half ' +
        'lost: one half is lost and the other is returned.',
    ),
  },
  {
    title: names('Partidos postergados', 'Partidas adiadas', 'Postponed matches'),
    text: names(
      'Si un partido no se juega dentro de las 48 horas de su horario original, todas sus ' +
        'apuestas se anulan. Si se juega antes, siguen en pie.',
      'Se uma partida não for disputada em até 48 horas do horário original, todas as suas ' +
        'apostas são anuladas. Se for disputada antes, continuam valendo.',
      'If a match is not played within 48 hours of its original time, all bets on it are ' +
        'void. If it is played before that, they stand.',
    ),
  },
  {
    title: names('Partidos suspendidos', 'Partidas abandonadas', 'Abandoned matches'),
    text: names(
      'Si un partido se abandona, vale lo que ya estaba definido: por ejemplo, el primer ' +
        'tiempo terminado o un total ya superado. Todo lo demás se anula.',
      'Se uma partida for abandonada, vale o que já estava definido: por exemplo, o primeiro ' +
        'tempo encerrado ou um total já superado. Todo o resto é anulado.',
      'If a match is abandoned, what was already determined stands: a finished first half, ' +
        'for example, or a total that is already passed. All else is void.',
    ),
  },
  {
    title: names('Creá tu apuesta', 'Crie a sua aposta', 'Bet builder'),
    text: names(
      'Podés combinar selecciones de un mismo partido de fútbol cuando tenemos un precio ' +
        'para todas juntas. Ganás si aciertan todas. Si una se anula, se anula la apuesta ' +
        'entera.',
      'Você pode combinar seleções de uma mesma partida de futebol quando temos um preço ' +
        'para todas juntas. Você ganha se todas acertarem. Se uma for anulada, a aposta ' +
        'inteira é anulada.',
      'You can combine selections of one football match when we have a price for all of them ' +
        'together. You win if all of them win. If one is void, the whole bet is void.',
    ),
  },
];
