// The seed data of a test's database: a studio with a game, and payment systems.

import { units } from '@ceibo/money';
import type { SeedData } from '../seed-data.ts';
import { testContent } from './test-content.ts';

export function testSeed(studioKey: string): SeedData {
  return {
    catalogue: {
      providers: [
        {
          key: 'ceibo',
          name: 'Ceibo Estudio',
          sort: 0,
          studio: {
            baseUrl: 'http://studio.test',
            publicKeys: [studioKey],
          },
        },
        { key: 'vivogaming', name: 'Vivo Gaming', sort: 1 },
        { key: 'bti', name: 'BTi', sort: 2 },
      ],
      games: [
        {
          id: 'ceibo-dorado',
          providerKey: 'ceibo',
          code: 'ceibo-dorado',
          name: 'Ceibo Dorado',
          image: 'ceibo-dorado',
          rtp: '96.42',
          isNew: true,
          sort: 0,
        },
      ],
    },
    systems: {
      paymentSystems: [
        { pgid: 'mercadopago', name: 'Pago Claro', adapter: 'mercadopago' },
        { pgid: 'cvu', name: 'Transferencias', adapter: 'cvu' },
        { pgid: 'transfers', name: 'CVU propio', adapter: 'transfers' },
        { pgid: 'coupons', name: 'Kioscos', adapter: 'coupons' },
        { pgid: 'debin', name: 'DEBIN', adapter: 'debin' },
      ],
      depositSystems: [
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
        {
          id: 'transfers-cvu',
          pgid: 'transfers',
          kind: 'transfer',
          min: units(500),
          max: units(5_000_000),
          feeBasisPoints: 0,
          feeFixed: 0n,
          arrives: 'within-30-minutes',
        },
        {
          id: 'coupons-cash',
          pgid: 'coupons',
          kind: 'coupon',
          min: units(1000),
          max: units(200_000),
          feeBasisPoints: 0,
          feeFixed: units(120),
          arrives: 'within-48-hours',
        },
        {
          id: 'debin-account',
          pgid: 'debin',
          kind: 'debin',
          min: units(500),
          max: units(2_000_000),
          feeBasisPoints: 0,
          feeFixed: 0n,
          arrives: 'at-once',
        },
      ],
      withdrawSystems: [
        { id: 'cvu-transfer', pgid: 'cvu', min: units(500), max: units(5_000_000) },
      ],
    },
    content: testContent(),
    players: [],
  };
}
