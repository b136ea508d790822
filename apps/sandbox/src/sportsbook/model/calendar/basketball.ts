// The basketball leagues with their invented clubs.

export const basketball = `
basquet argentina 60 Liga Nacional | Liga Nacional | National League
18:00 19:30 20:30 21:00 22:00 23:15
BBC 1540 Bahía Blanca BC
SIE 1590 Sierras Básquet
JAR 1560 Jardín BC
RIB 1520 Ribera Rosario
OBN 1600 Obras del Norte
COB 1480 Comodoro Básquet
CAT 1530 Cataratas BC
MIV 1490 Misiones Verde
TUA 1515 Tucumán Azúcar
LOB 1525 Lobos de Mar
FOQ 1505 Formosa Quebrachos
SAC 1495 Salta Cumbres

basquete brasil 60 Liga Brasileña | Liga Brasileira | Brazilian League
17:00 18:30 20:00 21:30
TIE 1610 Tietê Basquete
LAR 1600 Lagoa Rio
MIO 1570 Minas Ouro
CER 1560 Cerrado Brasília
PAN 1510 Pantanal BC
JAN 1520 Jangadeiros
PIC 1530 Pinhais Curitiba
GAL 1500 Gaúchos da Lagoa

basquet-uy uruguay 55 Liga Uruguaya | Liga Uruguaia | Uruguayan League
19:00 20:15 21:30 22:45
FAM 1500 Faro Montevideo
GDP 1490 Bocanada del Puerto
MAA 1510 Arenas del Faro
AGN 1505 Aguada Norte
SAN 1450 Salto Naranja
DUR 1440 Durazno BC
BIE 1485 Biguá del Este
PAR 1445 Paysandú Río

basket-europa europa 50 Copa de Europa | Copa da Europa | European Cup
13:30 14:45 16:00 17:15
MAM 1720 Madrid Meseta
BAR 1715 Barcino BC
BOS 1690 Bosphorus Istanbul
PIR 1680 Pireo Blues
KAU 1650 Kaunas Amber
MIL 1640 Milano Lanterna
BED 1660 Belgrado Dunav
MUI 1630 Munich Isar
`;
