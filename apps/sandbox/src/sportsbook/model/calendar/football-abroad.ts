// The invented football clubs of other continents, who play while South America sleeps.
// A line is a short name, a rating in Elo points, two colours and the name.

import { clubs } from './clubs.ts';

export const spain = clubs(`
AMR 1780 #0b4ea2 #f5c400 Atlético Manzanares Real
MED 1770 #5b2d8a #ffffff Mediterráneo CF
FDC 1640 #111111 #f2c400 Faro de Cádiz
REB 1650 #d01130 #ffffff Ribera del Ebro
SBE 1660 #4a4a57 #d8d8e2 Sierra Bética
NCA 1670 #c0392b #111111 Norte Cantábrico
HUV 1635 #7fc4ee #ffffff Huerta Valenciana
COV 1610 #f07818 #14213d Costa Verde
CAL 1600 #0f8a5f #f2c400 Castilla Alta
IBA 1590 #1b7a3d #ffffff Isla Balear
`);

export const england = clubs(`
NGR 1790 #1b7a3d #ffffff Northgate Rovers
HAC 1775 #8a1230 #e8b020 Harbour City
KIU 1740 #1f4fb2 #d01130 Kingsmere United
ASH 1660 #182a66 #f2c400 Ashdown Town
RCA 1680 #0b6e6e #ffffff Redcliff Athletic
THW 1640 #0b4ea2 #f5c400 Thornbury Wanderers
MBA 1650 #5b2d8a #ffffff Millbrook Albion
EMP 1625 #111111 #f2c400 Eastmoor Park
`);

export const japan = clubs(`
HSB 1490 #4a4a57 #d8d8e2 Hokuto Sapporo Bears
KYO 1540 #c0392b #111111 Kaze Yokohama
TSO 1535 #7fc4ee #ffffff Tsuru Osaka
FUM 1500 #f07818 #14213d Fuji Marine
SKK 1510 #0f8a5f #f2c400 Sakura Kyoto Kings
ARK 1520 #1b7a3d #ffffff Arashi Kobe
HIN 1515 #8a1230 #e8b020 Hikari Nagoya
UMF 1480 #1f4fb2 #d01130 Umi Fukuoka
MIS 1470 #182a66 #f2c400 Midori Sendai
RYH 1505 #0b6e6e #ffffff Ryu Hiroshima
TAN 1465 #0b4ea2 #f5c400 Taiyo Niigata
KUN 1455 #5b2d8a #ffffff Kumo Nagano
SEO 1460 #111111 #f2c400 Seto Okayama
AOT 1545 #d01130 #ffffff Aoba Tokyo
`);

export const australia = clubs(`
SCS 1440 #0b6e6e #ffffff Southern Cross Sydney
YAR 1450 #0b4ea2 #f5c400 Yarra Rovers
COR 1415 #5b2d8a #ffffff Coral Coast
SWR 1430 #111111 #f2c400 Swan River
ADH 1420 #d01130 #ffffff Adelaide Hills
TDB 1400 #4a4a57 #d8d8e2 Tasman Devils Bay
OUT 1390 #c0392b #111111 Outback United
HAB 1435 #7fc4ee #ffffff Harbour Bridge
GOR 1410 #f07818 #14213d Gold Reef
WEG 1405 #0f8a5f #f2c400 Wellington Gale
DAD 1385 #1b7a3d #ffffff Darling Downs
BAM 1395 #8a1230 #e8b020 Ballarat Miners
`);

export const korea = clubs(`
HAS 1525 #0f8a5f #f2c400 Hangang Seoul
BAT 1510 #1b7a3d #ffffff Baekdu Tigers
BUW 1515 #8a1230 #e8b020 Busan Waves
JET 1490 #1f4fb2 #d01130 Jeju Tangerine
DAE 1485 #182a66 #f2c400 Daegu Apples
GAP 1475 #0b6e6e #ffffff Gangneung Pines
SUF 1520 #0b4ea2 #f5c400 Suwon Fortress
INT 1500 #5b2d8a #ffffff Incheon Tide
`);
