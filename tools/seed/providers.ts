// Every provider that the product knows by name, in the order of the site. Those that no company plays yet begin switched off, without
// address and keys.

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
  // Games that no studio has brought yet.
  ['takemefishin', 'Take Me Fishin'],
  ['arcades', 'Arcades'],
  ['bti', 'BTi'],
  ['caballo', 'Caballo'],
];

export const providers = NAMES.map(([key, name], sort) => ({ key, name, sort }));
