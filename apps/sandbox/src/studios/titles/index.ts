// Every title of every studio. A title is data only: its mathematics is here, its look in
// game/titles.

import type { SlotGame } from '../slot/slot-game.ts';
import { robot777 } from './5men/robot-777.ts';
import { turboGp } from './5men/turbo-gp.ts';
import { espadaYGloria } from './arrowsedge/espada-y-gloria.ts';
import { vaporDelOeste } from './arrowsedge/vapor-del-oeste.ts';
import { cofrePerdido } from './barbarabang/cofre-perdido.ts';
import { minaDeCristal } from './barbarabang/mina-de-cristal.ts';
import { sandiaBoom } from './barbarabang/sandia-boom.ts';
import { casaEmbrujada } from './betsoft/casa-embrujada.ts';
import { oraculo } from './betsoft/oraculo.ts';
import { ceiboDorado } from './ceibo/ceibo-dorado.ts';
import { farolRojo } from './kagaming/farol-rojo.ts';
import { gatoTesoro } from './kagaming/gato-tesoro.ts';
import { clasicoBar } from './mancala/clasico-bar.ts';
import { dragonDeJade } from './mancala/dragon-de-jade.ts';
import { koalaSurf } from './platipus/koala-surf.ts';
import { pandaSereno } from './platipus/panda-sereno.ts';
import { dulceGalaxia } from './pragmaticplay/dulce-galaxia.ts';
import { fenixEterno } from './pragmaticplay/fenix-eterno.ts';
import { lunaDeLobos } from './pragmaticplay/luna-de-lobos.ts';
import { neptunoReal } from './pragmaticplay/neptuno-real.ts';
import { circoLoco } from './redrake/circo-loco.ts';
import { golDeOro } from './redrake/gol-de-oro.ts';
import { coheteX } from './rocketmen/cohete-x.ts';
import { invasionVerde } from './rocketmen/invasion-verde.ts';
import { leonSupremo } from './rubyplay/leon-supremo.ts';
import { neonOchenta } from './rubyplay/neon-ochenta.ts';
import { tangoMillonario } from './rubyplay/tango-millonario.ts';
import { rexExplosivo } from './spinomenal/rex-explosivo.ts';
import { volcan9 } from './spinomenal/volcan-9.ts';

export const titles: readonly SlotGame[] = [
  ceiboDorado,
  tangoMillonario,
  leonSupremo,
  neonOchenta,
  minaDeCristal,
  cofrePerdido,
  sandiaBoom,
  dragonDeJade,
  clasicoBar,
  golDeOro,
  circoLoco,
  espadaYGloria,
  vaporDelOeste,
  turboGp,
  robot777,
  koalaSurf,
  pandaSereno,
  coheteX,
  invasionVerde,
  casaEmbrujada,
  oraculo,
  farolRojo,
  gatoTesoro,
  volcan9,
  rexExplosivo,
  fenixEterno,
  lunaDeLobos,
  dulceGalaxia,
  neptunoReal,
];

/** The providers' keys at the operator. */
export const studios: readonly string[] = [...new Set(titles.map(({ studio }) => studio))];

/** The titles of a provider, by their codes. */
export function codesOf(studio: string): string[] {
  return titles.filter((title) => title.studio === studio).map(({ code }) => code);
}

/** The prefix of a provider's routes. The protocol's own paths follow it. */
export function studioPrefix(studio: string): string {
  return studio === 'ceibo' ? '' : `/studios/${studio}`;
}

const byCode = new Map(titles.map((game) => [game.code, game]));

export function titleOf(code: string): SlotGame | undefined {
  return byCode.get(code);
}
