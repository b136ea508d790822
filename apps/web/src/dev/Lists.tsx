import { useState } from 'react';
import { BarPlot } from '../ui/lists/BarPlot.tsx';
import { chipClass, ChipLabel } from '../ui/controls/Chip.tsx';
import { Cell, DataTable, Row } from '../ui/lists/DataTable.tsx';
import { GamePicture } from '../ui/lists/GamePicture.tsx';
import { Money } from '../ui/text/Money.tsx';
import { Pager, PageTurner } from '../ui/lists/Pager.tsx';
import { ScrollRow } from '../ui/lists/ScrollRow.tsx';
import { Tile } from '../ui/lists/Tile.tsx';
import type { GroupProps } from './group-props.ts';
import { Group, Specimen } from './Specimen.tsx';

const PICTURE = '/art/games/ceibo-dorado.webp';
const TILES = Array.from({ length: 12 }, (_, index) => `Ceibo Dorado ${index + 1}`);
const COLUMNS = [
  { label: 'Fecha' },
  { label: 'Movimiento' },
  { label: 'Importe', isNumeric: true },
];
const MOVEMENTS = [
  { day: '21/11/2025', what: 'Depósito', amount: '12345.6' },
  { day: '20/11/2025', what: 'Retiro', amount: '500' },
];

const BARS = [
  { label: 'S', text: 'Septiembre: −$ 100,00', percent: -100 },
  { label: 'O', text: 'Octubre: +$ 40,00', percent: 40 },
  { label: 'N', text: 'Noviembre: $ 0,00', percent: 0 },
];

export function Lists({ id, title }: GroupProps) {
  return (
    <Group id={id} title={title}>
      <Tiles />
      <Chips />
      <Rows />
      <Tables />
    </Group>
  );
}

function Tiles() {
  return (
    <>
      <Specimen name="Tile: with a flag, with a long name">
        <div className="row">
          <a className="tile dev-tile" href="#lists">
            <Tile
              name="Ceibo Dorado"
              picture={PICTURE}
              lines={['Ceibo Estudio', 'RTP 96,50 %']}
              flag="Nuevo"
            />
          </a>
          <a className="tile dev-tile" href="#lists">
            <Tile
              name="El tesoro escondido del último navegante"
              picture={PICTURE}
              lines={['Ceibo Estudio']}
            />
          </a>
        </div>
      </Specimen>
      <Specimen name="BarPlot: gains, losses, nothing">
        <BarPlot title="Resultado por mes" bars={BARS} />
      </Specimen>
      <Specimen name="GamePicture: there, and missing">
        <div className="row">
          <span className="tile-art dev-tile">
            <GamePicture name="Ceibo Dorado" source={PICTURE} />
          </span>
          <span className="tile-art dev-tile">
            <GamePicture
              name="El tesoro escondido del último navegante"
              source="/art/games/none.webp"
            />
          </span>
        </div>
      </Specimen>
    </>
  );
}

function Chips() {
  return (
    <Specimen name="Chip: at rest, chosen, with a sign and a count, of nothing">
      <div className="row dev-wrap">
        <button type="button" className={chipClass} aria-pressed={false}>
          <ChipLabel>Slots</ChipLabel>
        </button>
        <button type="button" className={chipClass} aria-pressed>
          <ChipLabel icon="heart-f">Favoritos</ChipLabel>
        </button>
        <button type="button" className={chipClass} aria-pressed={false}>
          <ChipLabel icon="crown-f" count="1.042">
            Jackpot
          </ChipLabel>
        </button>
        <button type="button" className={chipClass} aria-pressed={false} disabled>
          <ChipLabel count="0">Crash</ChipLabel>
        </button>
      </div>
    </Specimen>
  );
}

function Rows() {
  return (
    <Specimen name="ScrollRow: more than fits, and less" isWide>
      <ScrollRow head={<h3>Mejores juegos</h3>} more={<a href="#lists">Ver todos</a>}>
        {TILES.map((name) => (
          <li key={name}>
            <a className="tile" href="#lists">
              <Tile name={name} picture={PICTURE} lines={['Ceibo Estudio']} />
            </a>
          </li>
        ))}
      </ScrollRow>
      <ScrollRow head={<h3>Un juego solo</h3>}>
        <li>
          <a className="tile" href="#lists">
            <Tile name="Ceibo Dorado" picture={PICTURE} lines={['Ceibo Estudio']} />
          </a>
        </li>
      </ScrollRow>
    </Specimen>
  );
}

function Tables() {
  const [page, setPage] = useState(5);
  return (
    <>
      <Specimen name="DataTable: cards where it is narrow" isWide>
        <DataTable caption="Movimientos" columns={COLUMNS}>
          {MOVEMENTS.map(({ day, what, amount }) => (
            <Row key={day}>
              <Cell label="Fecha">{day}</Cell>
              <Cell label="Movimiento">{what}</Cell>
              <Cell label="Importe" className="r">
                <Money amount={amount} />
              </Cell>
            </Row>
          ))}
        </DataTable>
      </Specimen>
      <Specimen name="Pager: of many pages, and of one" isWide>
        <Pager page={page} pageCount={12} onTurn={setPage} />
        <Pager page={1} pageCount={1} onTurn={setPage} />
      </Specimen>
      <Specimen name="PageTurner: in the middle, and at the newest" isWide>
        <PageTurner onNewer={() => undefined} onOlder={() => undefined} />
        <PageTurner onNewer={undefined} onOlder={() => undefined} />
      </Specimen>
    </>
  );
}
