import { units } from '@ceibo/money';

/** The player whose password everybody knows; only beside stand-ins. */
export const demoPlayer = {
  login: 'demo',
  password: 'Demo1234',
  email: 'demo@ceibo.example',
  firstName: 'Camila',
  lastName: 'Ríos',
  birthDate: '1990-05-31',
  country: 'AR',
  city: 'Buenos Aires',
  address: 'Thames 1842',
  phone: '+54 11 5555-0142',
  documentNumber: '34567890',
  hasDocuments: true,
  cash: units(100_000),
  bonus: units(5000),
};
