// Every provider that the product knows by name, in the order of the site. Those that no company
// plays yet begin switched off, without address and keys.

const NAMES: [key: string, name: string][] = [
  ['ceibo', 'Ceibo Estudio'],
  ['pragmaticplay', 'Pragmatic Play'],
  ['rubyplay', 'RubyPlay'],
  ['barbarabang', 'BarbaraBang'],
  ['mancala', 'Mancala Gaming'],
  ['redrake', 'Red Rake'],
  ['arrowsedge', 'Arrow’s Edge'],
  ['5men', '5men'],
  ['platipus', 'Platipus'],
  ['rocketmen', 'Rocket Men'],
  ['betsoft', 'BetSoft'],
  ['kagaming', 'KA Gaming'],
  ['spinomenal', 'Spinomenal'],
  ['pragmaticplaylivecasino', 'Pragmatic Play Live Casino'],
  ['vivogaming', 'Vivo Gaming'],
  ['ezugi', 'Ezugi'],
  ['evo', 'Evolution'],
  ['evenbetpoker', 'EvenBet Poker'],
  ['flywin', 'FlyWin'],
  ['takemefishin', 'Take Me Fishin'],
  ['arcades', 'Arcades'],
  ['bti', 'BTi'],
  ['caballo', 'Caballo'],
];

export const providers = NAMES.map(([key, name], sort) => ({ key, name, sort }));

/**
 * The protocols beside Hub88 that a studio of the sandbox may speak: their calls are signed with a
 * secret of both sides.
 */
export type SharedSecretProtocol = 'pragmatic' | 'softswiss' | 'evenbet' | 'evolution';

/** The protocol of each studio; the others speak Hub88. */
export type StudioProtocols = Readonly<Record<string, SharedSecretProtocol>>;

export const studioProtocols: StudioProtocols = {
  pragmaticplay: 'pragmatic',
  evo: 'evolution',
  caballo: 'softswiss',
  evenbetpoker: 'evenbet',
};
