// The names of banks by the first three digits of a CBU, and of payment companies by the first
// seven of a CVU. Source: the list of entities of the BCRA, 2024. A name that is missing here is
// answered by the bank company.

const BANKS: Readonly<Record<string, string>> = {
  '007': 'Banco Galicia',
  '011': 'Banco Nación',
  '014': 'Banco Provincia',
  '015': 'ICBC',
  '016': 'Citibank',
  '017': 'BBVA',
  '020': 'Bancor',
  '027': 'Banco Supervielle',
  '029': 'Banco Ciudad',
  '034': 'Banco Patagonia',
  '044': 'Banco Hipotecario',
  '045': 'Banco San Juan',
  '065': 'Banco Municipal de Rosario',
  '072': 'Banco Santander',
  '083': 'Banco del Chubut',
  '086': 'Banco Santa Cruz',
  '093': 'Banco de La Pampa',
  '094': 'Banco de Corrientes',
  '097': 'Banco Provincia del Neuquén',
  '143': 'Brubank',
  '147': 'Bibank',
  '158': 'Openbank',
  '191': 'Banco Credicoop',
  '198': 'Banco de Valores',
  '247': 'Banco Roela',
  '254': 'Banco Mariva',
  '268': 'Banco Provincia de Tierra del Fuego',
  '277': 'Banco Sáenz',
  '285': 'Banco Macro',
  '299': 'Banco Comafi',
  '301': 'Banco Piano',
  '305': 'Banco Julio',
  '309': 'Banco Rioja',
  '310': 'Banco del Sol',
  '311': 'Nuevo Banco del Chaco',
  '312': 'Banco Voii',
  '315': 'Banco de Formosa',
  '319': 'Banco CMF',
  '321': 'Banco de Santiago del Estero',
  '322': 'Banco Industrial',
  '330': 'Banco Santa Fe',
  '338': 'Banco de Servicios y Transacciones',
  '384': 'Ualá',
  '386': 'Banco Entre Ríos',
  '389': 'Banco Columbia',
  '426': 'Banco Bica',
  '431': 'Banco Coinag',
  '432': 'Banco de Comercio',
  '448': 'Banco Dino',
};

const PAYMENT_COMPANIES: Readonly<Record<string, string>> = {
  '0000003': 'Mercado Pago',
  '0000007': 'Ualá',
};

/** The bank or payment company of a CBU or CVU; undefined when its code is not in the list. */
export function bankNameOf(accountNumber: string): string | undefined {
  return accountNumber.startsWith('000')
    ? PAYMENT_COMPANIES[accountNumber.slice(0, 7)]
    : BANKS[accountNumber.slice(0, 3)];
}
