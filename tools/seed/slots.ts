// The titles of the slot studios, as the operator's catalogue begins with them. What a title returns is what its studio states (slots.test.ts).

interface SlotTitle {
  studio: string;
  code: string;
  name: string;
  rtp: string;
  isNew: boolean;
}

export const slotTitles: SlotTitle[] = [
  { studio: 'ceibo', code: 'ceibo-dorado', name: 'Ceibo Dorado', rtp: '96.42', isNew: true },
  { studio: 'rubyplay', code: 'tango-millonario', name: 'Tango Millonario', rtp: '95.31', isNew: false },
  { studio: 'rubyplay', code: 'leon-supremo', name: 'León Supremo', rtp: '94.99', isNew: true },
  { studio: 'rubyplay', code: 'neon-ochenta', name: 'Neón Ochenta', rtp: '96.47', isNew: true },
  { studio: 'barbarabang', code: 'mina-de-cristal', name: 'Mina de Cristal', rtp: '96.05', isNew: true },
  { studio: 'barbarabang', code: 'cofre-perdido', name: 'Cofre Perdido', rtp: '94.41', isNew: false },
  { studio: 'barbarabang', code: 'sandia-boom', name: 'Sandía Boom', rtp: '94.76', isNew: false },
  { studio: 'mancala', code: 'dragon-de-jade', name: 'Dragón de Jade', rtp: '96.34', isNew: false },
  { studio: 'mancala', code: 'clasico-bar', name: 'Clásico Triple Bar', rtp: '95.11', isNew: false },
  { studio: 'redrake', code: 'gol-de-oro', name: 'Gol de Oro', rtp: '96.27', isNew: true },
  { studio: 'redrake', code: 'circo-loco', name: 'Circo Loco', rtp: '95.57', isNew: false },
  { studio: 'arrowsedge', code: 'espada-y-gloria', name: 'Espada y Gloria', rtp: '95.72', isNew: false },
  { studio: 'arrowsedge', code: 'vapor-del-oeste', name: 'Vapor del Oeste', rtp: '95.67', isNew: false },
  { studio: '5men', code: 'turbo-gp', name: 'Turbo GP', rtp: '95.56', isNew: true },
  { studio: '5men', code: 'robot-777', name: 'Robot 777', rtp: '96.11', isNew: false },
  { studio: 'platipus', code: 'koala-surf', name: 'Koala Surf', rtp: '95.26', isNew: false },
  { studio: 'platipus', code: 'panda-sereno', name: 'Panda Sereno', rtp: '94.89', isNew: false },
  { studio: 'rocketmen', code: 'cohete-x', name: 'Cohete X1000', rtp: '96.62', isNew: true },
  { studio: 'rocketmen', code: 'invasion-verde', name: 'Invasión Verde', rtp: '95.12', isNew: false },
  { studio: 'betsoft', code: 'casa-embrujada', name: 'Casa Embrujada', rtp: '96.30', isNew: false },
  { studio: 'betsoft', code: 'oraculo', name: 'El Oráculo', rtp: '96.26', isNew: false },
  { studio: 'kagaming', code: 'farol-rojo', name: 'Farol de la Fortuna', rtp: '95.62', isNew: true },
  { studio: 'kagaming', code: 'gato-tesoro', name: 'Gato del Tesoro', rtp: '95.27', isNew: false },
  { studio: 'spinomenal', code: 'volcan-9', name: 'Volcán 9', rtp: '96.16', isNew: true },
  { studio: 'spinomenal', code: 'rex-explosivo', name: 'Rex Explosivo', rtp: '96.04', isNew: false },
];

/** Every slot studio has its own address below that of its company; ours answers at the company's. */
export function studioAddress(companyUrl: string, studio: string): string {
  return studio === 'ceibo' ? companyUrl : `${companyUrl}/studios/${studio}`;
}
