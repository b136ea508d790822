// The invented football clubs of South America, the strongest leagues first.
// A line is a short name, a rating in Elo points, two colours and the name.

import { clubs } from './clubs.ts';

export const firstDivision = clubs(`
PNO 1640 #0b4ea2 #f5c400 Puerto Norte
EDS 1630 #5b2d8a #ffffff Estrella del Sur
ASV 1585 #111111 #f2c400 Atlético Sarandí Viejo
HDP 1575 #d01130 #ffffff Hornos del Plata
URI 1560 #4a4a57 #d8d8e2 Unión Riachuelo
LIT 1555 #c0392b #111111 Sportivo Litoral
CUY 1540 #7fc4ee #ffffff Deportivo Cuyano
JBS 1530 #f07818 #14213d Juventud Barracas Sur
FME 1525 #0f8a5f #f2c400 Ferro Mediterráneo
PAM 1515 #1b7a3d #ffffff Pampa FC
TRB 1510 #8a1230 #e8b020 Club Atlético Tres Bocas
RAN 1500 #1f4fb2 #d01130 Real Andes
GDN 1490 #182a66 #f2c400 Gimnasia del Norte
DBA 1480 #0b6e6e #ffffff Defensores de la Barranca
`);

export const secondDivision = clubs(`
HPA 1430 #1b7a3d #ffffff Huracán Patagónico
CME 1445 #8a1230 #e8b020 Central Mesopotamia
DSA 1410 #1f4fb2 #d01130 Douglas Salado
YUN 1400 #182a66 #f2c400 Deportivo Yungas
GQU 1390 #0b6e6e #ffffff Gimnasia Quebrada
NIB 1380 #0b4ea2 #f5c400 Náutico Iberá
TON 1420 #5b2d8a #ffffff Sportivo Las Toninas
CCH 1405 #111111 #f2c400 Atlético Cerro Chato
OMB 1395 #d01130 #ffffff Villa Ombú
FPU 1385 #4a4a57 #d8d8e2 Ferroviarios de la Puna
ULE 1415 #c0392b #111111 Unión Lago Escondido
MOL 1375 #7fc4ee #ffffff Social Molinos
`);

export const federalCup = clubs(`
CHS 1320 #4a4a57 #d8d8e2 Chacra Sur
EPE 1335 #c0392b #111111 Estudiantes de Pehuajal
CVA 1310 #7fc4ee #ffffff Círculo Valle Azul
PDC 1345 #f07818 #14213d Petroleros de la Costa
QUE 1300 #0f8a5f #f2c400 Deportivo Quebracho
SCN 1315 #1b7a3d #ffffff Sol de Calingasta Norte
BLA 1325 #8a1230 #e8b020 Bella Laguna
IMH 1305 #1f4fb2 #d01130 Independiente del Monte Hondo
`);

export const brazil = clubs(`
GUA 1665 #0b6e6e #ffffff Guanabara Clube
PPA 1690 #0b4ea2 #f5c400 Porto Paulista
EST 1640 #5b2d8a #ffffff Estrela da Serra
IPE 1600 #111111 #f2c400 Ipê Esporte Clube
MAR 1585 #d01130 #ffffff Marujos do Recôncavo
UCV 1570 #4a4a57 #d8d8e2 União Capivari Velho
FIT 1560 #c0392b #111111 Farol de Itapuã
APA 1615 #7fc4ee #ffffff Atlético Pampeano
ARA 1580 #f07818 #14213d Araucária FC
NIG 1540 #0f8a5f #f2c400 Náutico Igarapé
VCE 1550 #1b7a3d #ffffff Vale do Cedro
FMC 1530 #8a1230 #e8b020 Ferroviário Montes Claros Sul
`);

export const uruguay = clubs(`
CMO 1595 #0f8a5f #f2c400 Cerro Montevideo
MUO 1580 #1b7a3d #ffffff Muelle Oriental
RDE 1500 #8a1230 #e8b020 Rampla del Este
ALB 1475 #1f4fb2 #d01130 Albatros de la Barra
TAC 1460 #182a66 #f2c400 Juventud Tacuarí
COM 1490 #0b6e6e #ffffff Central Ombúes
VCE 1445 #0b4ea2 #f5c400 Villa Ceibal
COL 1450 #5b2d8a #ffffff Colonia Marina
`);

export const chile = clubs(`
UMA 1570 #d01130 #ffffff Universitario del Mapocho
CST 1585 #4a4a57 #d8d8e2 Cóndor Santiago
PMA 1500 #c0392b #111111 Puerto Maule
MDL 1510 #7fc4ee #ffffff Minas del Loa
DAR 1480 #f07818 #14213d Deportes Araucaria
VIM 1470 #0f8a5f #f2c400 Viña Marina
UCO 1490 #1b7a3d #ffffff Unión Coirón
LDS 1455 #8a1230 #e8b020 Lagos del Sur
`);

export const colombia = clubs(`
CAF 1560 #182a66 #f2c400 Cafetal FC
SAB 1575 #0b6e6e #ffffff Sabana Bogotá
CAI 1550 #0b4ea2 #f5c400 Caimanes del Caribe
VVE 1530 #5b2d8a #ffffff Valle Verde
RQS 1480 #111111 #f2c400 Real Quindío Sur
LLO 1470 #d01130 #ffffff Llaneros de Oriente
ESB 1490 #4a4a57 #d8d8e2 Esmeralda Boyacá
MSC 1505 #c0392b #111111 Marinos de Santa Clara
`);

export const continent = clubs(`
RAS 1550 #f07818 #14213d Real Asunción
GCH 1530 #0f8a5f #f2c400 Guaraní del Chaco
ALP 1480 #1b7a3d #ffffff Altura La Paz
PLI 1535 #8a1230 #e8b020 Pacífico Lima
CCU 1500 #1f4fb2 #d01130 Cumbres de Cusco
VQU 1570 #182a66 #f2c400 Volcán Quito
AGU 1560 #0b6e6e #ffffff Astilleros de Guayaquil
AVC 1470 #0b4ea2 #f5c400 Ávila Caracas
`);
