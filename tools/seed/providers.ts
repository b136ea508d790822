// The providers that the product knows by name but has no studio of yet: they begin switched off, without address and keys.

const NAMES: [key: string, name: string][] = [
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
  ['ezugi', 'Ezugi'],
  ['evo', 'Evolution'],
  ['evenbetpoker', 'EvenBet Poker'],
  ['bti', 'BTi'],
  ['caballo', 'Caballo'],
];

export const providersNotConnected = NAMES.map(([key, name], index) => ({ key, name, sort: index + 2 }));
