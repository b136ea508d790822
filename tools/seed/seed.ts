// The first data of a new installation: providers, the sandbox's studio and its games, the payment systems, what the site says, the demo
// player.

import { units } from '@ceibo/money';
import { saveFirstData } from '@ceibo/server';
import { readContent } from './content.ts';
import { liveTables } from './live-tables.ts';
import { menu } from './menu.ts';
import { providersNotConnected } from './providers.ts';

export interface SeedEnvironment {
  databaseUrl: string;
  studioPublicKeyPem: string;
  /** Where the studio answers. */
  studioUrl: string;
}

/** Fills an empty database. Later it follows the studio's address and key, and the texts that nobody changed; `seeded` then is false. */
export async function seed({ databaseUrl, studioPublicKeyPem, studioUrl }: SeedEnvironment): Promise<{ seeded: boolean }> {
  const seeded = await saveFirstData(databaseUrl, {
    catalogue: {
      providers: [
        { key: 'ceibo', name: 'Ceibo Estudio', sort: 0, studio: { baseUrl: studioUrl, publicKeyPem: studioPublicKeyPem } },
        { key: 'vivogaming', name: 'Vivo Gaming', sort: 1, studio: { baseUrl: studioUrl, publicKeyPem: studioPublicKeyPem } },
        ...providersNotConnected,
      ],
      games: [
        ...liveTables,
        { id: 'ceibo-dorado', providerKey: 'ceibo', code: 'ceibo-dorado', name: 'Ceibo Dorado', image: 'ceibo-dorado', rtp: '96.42', isNew: true, sort: 0 },
      ],
    },
    content: { menu, ...readContent() },
    systems: {
      paymentSystems: [
        { pgid: 'mercadopago', name: 'Pago Claro', adapter: 'mercadopago' },
        { pgid: 'cvu', name: 'Transferencias', adapter: 'cvu' },
      ],
      depositSystems: [
        {
          id: 'mercadopago-wallet',
          pgid: 'mercadopago',
          kind: 'wallet',
          min: units(500),
          max: units(1_000_000),
          feeBasisPoints: 0,
          feeFixed: 0n,
          arrives: 'at-once',
        },
        {
          id: 'mercadopago-card',
          pgid: 'mercadopago',
          kind: 'card',
          min: units(500),
          max: units(500_000),
          feeBasisPoints: 150,
          feeFixed: 0n,
          arrives: 'at-once',
        },
      ],
      withdrawSystems: [{ id: 'cvu-transfer', pgid: 'cvu', min: units(500), max: units(5_000_000) }],
    },
    players: [
      {
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
      },
    ],
  });
  return { seeded };
}
