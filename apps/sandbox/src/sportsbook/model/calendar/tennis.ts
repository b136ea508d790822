// The tennis tournaments with their invented players.

export const tennis = `
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
`;
