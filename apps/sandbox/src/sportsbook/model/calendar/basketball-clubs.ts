// The invented basketball clubs.
// A line is a short name, a rating in Elo points, two colours and the name.

import { clubs } from './clubs.ts';

export const argentinaBasketball = clubs(`
BBC 1540 #0b4ea2 #f5c400 Bahía Blanca BC
SIE 1590 #5b2d8a #ffffff Sierras Básquet
JAR 1560 #111111 #f2c400 Jardín BC
RIB 1520 #d01130 #ffffff Ribera Rosario
OBN 1600 #4a4a57 #d8d8e2 Obras del Norte
COB 1480 #c0392b #111111 Comodoro Básquet
CAT 1530 #7fc4ee #ffffff Cataratas BC
MIV 1490 #f07818 #14213d Misiones Verde
TUA 1515 #0f8a5f #f2c400 Tucumán Azúcar
LOB 1525 #1b7a3d #ffffff Lobos de Mar
FOQ 1505 #8a1230 #e8b020 Formosa Quebrachos
SAC 1495 #1f4fb2 #d01130 Salta Cumbres
`);

export const brazilBasketball = clubs(`
TIE 1610 #1b7a3d #ffffff Tietê Basquete
LAR 1600 #8a1230 #e8b020 Lagoa Rio
MIO 1570 #1f4fb2 #d01130 Minas Ouro
CER 1560 #182a66 #f2c400 Cerrado Brasília
PAN 1510 #0b6e6e #ffffff Pantanal BC
JAN 1520 #0b4ea2 #f5c400 Jangadeiros
PIC 1530 #5b2d8a #ffffff Pinhais Curitiba
GAL 1500 #111111 #f2c400 Gaúchos da Lagoa
`);

export const uruguayBasketball = clubs(`
FAM 1500 #4a4a57 #d8d8e2 Faro Montevideo
GDP 1490 #c0392b #111111 Bocanada del Puerto
MAA 1510 #7fc4ee #ffffff Arenas del Faro
AGN 1505 #f07818 #14213d Aguada Norte
SAN 1450 #0f8a5f #f2c400 Salto Naranja
DUR 1440 #1b7a3d #ffffff Durazno BC
BIE 1485 #8a1230 #e8b020 Biguá del Este
PAR 1445 #1f4fb2 #d01130 Paysandú Río
`);

export const europeBasketball = clubs(`
MAM 1720 #0b6e6e #ffffff Madrid Meseta
BAR 1715 #0b4ea2 #f5c400 Barcino BC
BOS 1690 #5b2d8a #ffffff Bosphorus Istanbul
PIR 1680 #111111 #f2c400 Pireo Blues
KAU 1650 #d01130 #ffffff Kaunas Amber
MIL 1640 #4a4a57 #d8d8e2 Milano Lanterna
BED 1660 #c0392b #111111 Belgrado Dunav
MUI 1630 #7fc4ee #ffffff Munich Isar
`);
