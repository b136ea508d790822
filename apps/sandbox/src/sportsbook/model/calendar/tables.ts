// The leagues with their invented clubs, players and national teams. Argentine leagues come first,
// then South American, then those that play while South America sleeps.

import type { Sport } from '../types.ts';

export const tables: Record<Sport, string> = {
  football: `
liga argentina 65 Liga Profesional | Liga Profissional | Professional League
15:00 17:00 17:15 19:00 19:15 21:15 21:30
PNO 1640 Puerto Norte
EDS 1630 Estrella del Sur
ASV 1585 Atlético Sarandí Viejo
HDP 1575 Hornos del Plata
URI 1560 Unión Riachuelo
LIT 1555 Sportivo Litoral
CUY 1540 Deportivo Cuyano
JBS 1530 Juventud Barracas Sur
FME 1525 Ferro Mediterráneo
PAM 1515 Pampa FC
TRB 1510 Club Atlético Tres Bocas
RAN 1500 Real Andes
GDN 1490 Gimnasia del Norte
DBA 1480 Defensores de la Barranca

ascenso argentina 75 Segunda División | Segunda Divisão | Second Division
11:00 13:00 15:30 17:30 20:00 22:00
HPA 1430 Huracán Patagónico
CME 1445 Central Mesopotamia
DSA 1410 Douglas Salado
YUN 1400 Deportivo Yungas
GQU 1390 Gimnasia Quebrada
NIB 1380 Náutico Iberá
TON 1420 Sportivo Las Toninas
CCH 1405 Atlético Cerro Chato
OMB 1395 Villa Ombú
FPU 1385 Ferroviarios de la Puna
ULE 1415 Unión Lago Escondido
MOL 1375 Social Molinos

copa-federal argentina 75 Copa Federal | Copa Federal | Federal Cup
12:30 16:00 18:30 21:00
CHS 1320 Chacra Sur
EPE 1335 Estudiantes de Pehuajal
CVA 1310 Círculo Valle Azul
PDC 1345 Petroleros de la Costa
QUE 1300 Deportivo Quebracho
SCN 1315 Sol de Calingasta Norte
BLA 1325 Bella Laguna
IMH 1305 Independiente del Monte Hondo

copa-sur sudamerica 80 Copa del Sur | Copa do Sul | Southern Cup
19:00 19:30 21:30 21:45
RAS 1550 Real Asunción
GCH 1530 Guaraní del Chaco
ALP 1480 Altura La Paz
PLI 1535 Pacífico Lima
CCU 1500 Cumbres de Cusco
VQU 1570 Volcán Quito
AGU 1560 Astilleros de Guayaquil
AVC 1470 Ávila Caracas

selecciones sudamerica 90 Eliminatorias | Eliminatórias | Qualifiers
20:45
ARG 2090 Argentina #7fc4ee #ffffff
BRA 2010 Brasil | Brasil | Brazil #f5c400 #0d7a43
URU 1930 Uruguay | Uruguai | Uruguay #7fc4ee #111111
COL 1940 Colombia | Colômbia | Colombia #f5c400 #1f4fb2
ECU 1890 Ecuador | Equador | Ecuador #f5c400 #1f4fb2
PAR 1830 Paraguay | Paraguai | Paraguay #d01130 #ffffff
CHI 1760 Chile #d01130 #1f4fb2
PER 1750 Perú | Peru | Peru #ffffff #d01130
VEN 1745 Venezuela #7a1230 #ffffff
BOL 1640 Bolivia | Bolívia | Bolivia #1b7a3d #ffffff

brasil brasil 70 Campeonato Brasileño | Campeonato Brasileiro | Brazilian Championship
16:00 18:00 18:30 20:00 20:30 22:00
GUA 1665 Guanabara Clube
PPA 1690 Porto Paulista
EST 1640 Estrela da Serra
IPE 1600 Ipê Esporte Clube
MAR 1585 Marujos do Recôncavo
UCV 1570 União Capivari Velho
FIT 1560 Farol de Itapuã
APA 1615 Atlético Pampeano
ARA 1580 Araucária FC
NIG 1540 Náutico Igarapé
VCE 1550 Vale do Cedro
FMC 1530 Ferroviário Montes Claros Sul

uruguay uruguay 60 Liga Uruguaya | Liga Uruguaia | Uruguayan League
10:00 14:00 17:30 20:00
CMO 1595 Cerro Montevideo
MUO 1580 Muelle Oriental
RDE 1500 Rampla del Este
ALB 1475 Albatros de la Barra
TAC 1460 Juventud Tacuarí
COM 1490 Central Ombúes
VCE 1445 Villa Ceibal
COL 1450 Colonia Marina

chile chile 65 Liga Chilena | Liga Chilena | Chilean League
13:00 16:30 19:30 22:30
UMA 1570 Universitario del Mapocho
CST 1585 Cóndor Santiago
PMA 1500 Puerto Maule
MDL 1510 Minas del Loa
DAR 1480 Deportes Araucaria
VIM 1470 Viña Marina
UCO 1490 Unión Coirón
LDS 1455 Lagos del Sur

colombia colombia 70 Liga Colombiana | Liga Colombiana | Colombian League
15:15 18:15 20:45 23:00
CAF 1560 Cafetal FC
SAB 1575 Sabana Bogotá
CAI 1550 Caimanes del Caribe
VVE 1530 Valle Verde
RQS 1480 Real Quindío Sur
LLO 1470 Llaneros de Oriente
ESB 1490 Esmeralda Boyacá
MSC 1505 Marinos de Santa Clara

iberica espana 60 Liga Ibérica | Liga Ibérica | Iberian League
08:00 09:30 11:15 13:00 14:45
AMR 1780 Atlético Manzanares Real
MED 1770 Mediterráneo CF
FDC 1640 Faro de Cádiz
REB 1650 Ribera del Ebro
SBE 1660 Sierra Bética
NCA 1670 Norte Cantábrico
HUV 1635 Huerta Valenciana
COV 1610 Costa Verde
CAL 1600 Castilla Alta
IBA 1590 Isla Balear

albion inglaterra 60 Liga de Albión | Liga de Álbion | Albion League
08:45 10:30 12:15 14:00
NGR 1790 Northgate Rovers
HAC 1775 Harbour City
KIU 1740 Kingsmere United
ASH 1660 Ashdown Town
RCA 1680 Redcliff Athletic
THW 1640 Thornbury Wanderers
MBA 1650 Millbrook Albion
EMP 1625 Eastmoor Park

japon japon 50 Liga Japonesa | Liga Japonesa | Japanese League
00:30 02:15 04:00 05:45 07:30 07:45 09:15
HSB 1490 Hokuto Sapporo Bears
KYO 1540 Kaze Yokohama
TSO 1535 Tsuru Osaka
FUM 1500 Fuji Marine
SKK 1510 Sakura Kyoto Kings
ARK 1520 Arashi Kobe
HIN 1515 Hikari Nagoya
UMF 1480 Umi Fukuoka
MIS 1470 Midori Sendai
RYH 1505 Ryu Hiroshima
TAN 1465 Taiyo Niigata
KUN 1455 Kumo Nagano
SEO 1460 Seto Okayama
AOT 1545 Aoba Tokyo

corea corea 50 Liga Coreana | Liga Coreana | Korean League
01:30 03:15 05:00 06:45
HAS 1525 Hangang Seoul
BAT 1510 Baekdu Tigers
BUW 1515 Busan Waves
JET 1490 Jeju Tangerine
DAE 1485 Daegu Apples
GAP 1475 Gangneung Pines
SUF 1520 Suwon Fortress
INT 1500 Incheon Tide

australia australia 50 Liga Australiana | Liga Australiana | Australian League
00:00 00:10 01:50 02:45 04:30 06:15
SCS 1440 Southern Cross Sydney
YAR 1450 Yarra Rovers
COR 1415 Coral Coast
SWR 1430 Swan River
ADH 1420 Adelaide Hills
TDB 1400 Tasman Devils Bay
OUT 1390 Outback United
HAB 1435 Harbour Bridge
GOR 1410 Gold Reef
WEG 1405 Wellington Gale
DAD 1385 Darling Downs
BAM 1395 Ballarat Miners
`,
  basketball: `
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
`,
  tennis: `
rosario argentina 0 Abierto de Rosario | Aberto de Rosário | Rosario Open
11:30 14:00 16:30 19:00
FER 1620 M. Ferreyra Luna
AND 1550 L. Andrade Paz
QUI 1580 J. Quiroga Sosa
BIA 1500 T. Bianchi Mora
OLI 1605 R. Oliveira Prates
VID 1530 S. Vidal Roca
HER 1565 N. Herrera Fuks
DUA 1490 F. Duarte Salles

florianopolis brasil 0 Abierto de Florianópolis | Aberto de Florianópolis | Florianópolis Open
10:30 13:00 15:30 18:00
NOG 1590 C. Nogueira Braz
TEL 1540 V. Teles Rangel
FON 1570 A. Fontán Ruiz
CAR 1520 D. Cárcamo Leiva
ZAP 1555 G. Zapiola Ferro
MON 1600 E. Monteiro Lins
PAR 1510 I. Pardo Vélez
ARN 1485 B. Aranha Castro

bahia europa 0 Copa de la Bahía | Copa da Baía | Bay Cup
06:00 08:00 10:00 12:00
LIN 1660 K. Lindqvist-Moe
VAS 1640 P. Vasseur-Roy
OKO 1600 H. Okonjo
PET 1630 A. Petrovan
MAC 1615 D. Marchetto
HAR 1590 S. Hartwell-Day
KAN 1605 Y. Kanemori
BRA 1570 O. Brandvik

pacifico australia 0 Torneo del Pacífico | Torneio do Pacífico | Pacific Trophy
00:15 02:15 04:00 05:30
SHI 1560 T. Shiraoka
CHO 1540 W. Cho-Min
BRW 1550 L. Barrowdale
WHI 1535 J. Whitlam-Fox
SAN 1525 R. Sandhu-Rai
LIH 1570 Q. Lin-Hao
TAU 1500 M. Tauranga
CAS 1515 E. Castellar
`,
};
