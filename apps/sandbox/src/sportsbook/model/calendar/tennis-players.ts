// The invented tennis players.
// A line is a short name, a rating in Elo points, two colours and the name.

import { clubs } from './clubs.ts';

export const rosario = clubs(`
FER 1620 #0b4ea2 #f5c400 M. Ferreyra Luna
AND 1550 #5b2d8a #ffffff L. Andrade Paz
QUI 1580 #111111 #f2c400 J. Quiroga Sosa
BIA 1500 #d01130 #ffffff T. Bianchi Mora
OLI 1605 #4a4a57 #d8d8e2 R. Oliveira Prates
VID 1530 #c0392b #111111 S. Vidal Roca
HER 1565 #7fc4ee #ffffff N. Herrera Fuks
DUA 1490 #f07818 #14213d F. Duarte Salles
`);

export const florianopolis = clubs(`
NOG 1590 #1b7a3d #ffffff C. Nogueira Braz
TEL 1540 #8a1230 #e8b020 V. Teles Rangel
FON 1570 #1f4fb2 #d01130 A. Fontán Ruiz
CAR 1520 #182a66 #f2c400 D. Cárcamo Leiva
ZAP 1555 #0b6e6e #ffffff G. Zapiola Ferro
MON 1600 #0b4ea2 #f5c400 E. Monteiro Lins
PAR 1510 #5b2d8a #ffffff I. Pardo Vélez
ARN 1485 #111111 #f2c400 B. Aranha Castro
`);

export const bay = clubs(`
LIN 1660 #4a4a57 #d8d8e2 K. Lindqvist-Moe
VAS 1640 #c0392b #111111 P. Vasseur-Roy
OKO 1600 #7fc4ee #ffffff H. Okonjo
PET 1630 #f07818 #14213d A. Petrovan
MAC 1615 #0f8a5f #f2c400 D. Marchetto
HAR 1590 #1b7a3d #ffffff S. Hartwell-Day
KAN 1605 #8a1230 #e8b020 Y. Kanemori
BRA 1570 #1f4fb2 #d01130 O. Brandvik
`);

export const pacific = clubs(`
SHI 1560 #0b6e6e #ffffff T. Shiraoka
CHO 1540 #0b4ea2 #f5c400 W. Cho-Min
BRW 1550 #5b2d8a #ffffff L. Barrowdale
WHI 1535 #111111 #f2c400 J. Whitlam-Fox
SAN 1525 #d01130 #ffffff R. Sandhu-Rai
LIH 1570 #4a4a57 #d8d8e2 Q. Lin-Hao
TAU 1500 #c0392b #111111 M. Tauranga
CAS 1515 #7fc4ee #ffffff E. Castellar
`);
