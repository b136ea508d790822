import { Button } from '../ui/controls/Button.tsx';
import { Empty } from '../ui/text/Empty.tsx';
import { InfoTip } from '../ui/overlays/InfoTip.tsx';
import { LoadFailure } from '../ui/text/LoadFailure.tsx';
import { LoadingOverlay } from '../ui/overlays/LoadingOverlay.tsx';
import { Note } from '../ui/text/Note.tsx';
import { StillThere } from '../ui/overlays/StillThere.tsx';
import { TileSkeleton } from '../ui/lists/Tile.tsx';
import type { GroupProps } from './group-props.ts';
import { Group, Specimen } from './Specimen.tsx';

const NOTES = ['info', 'ok', 'warn', 'bad'] as const;

export function Messages({ id, title }: GroupProps) {
  return (
    <Group id={id} title={title}>
      <Specimen name="Note: info, ok, warn, bad">
        {NOTES.map((kind) => (
          <Note key={kind} kind={kind}>
            Los retiros se acreditan dentro de las 24 horas.
          </Note>
        ))}
      </Specimen>
      <Specimen name="InfoTip: the mouse, the focus or a press shows it">
        <p>
          Retorno al jugador{' '}
          <InfoTip
            label="Más información"
            text="Lo que el juego devuelve en promedio de cada 100 pesos apostados."
          />
        </p>
      </Specimen>
      <Specimen name="StillThere: after a few seconds without a press">
        <div className="panel dev-covered">
          <StillThere askAfterMs={1} />
        </div>
      </Specimen>
      <Specimen name="LoadFailure">
        <LoadFailure text="No pudimos cargar los juegos." onRetry={() => undefined} />
      </Specimen>
      <Specimen name="Empty: with a way on, and alone">
        <Empty
          icon="receipt"
          title="Todavía no hay movimientos"
          text="Tus depósitos y retiros van a aparecer acá."
        >
          <Button look="primary">Depositar</Button>
        </Empty>
        <Empty icon="game-controller" title="No hay juegos" />
      </Specimen>
      <Specimen name="LoadingOverlay: covers what it is in; with words of its own">
        <div className="panel dev-covered">
          <p>Lo que está debajo se ve atenuado.</p>
          <LoadingOverlay isLoading />
        </div>
        <div className="panel dev-covered">
          <p>Lo que está debajo se ve atenuado.</p>
          <LoadingOverlay isLoading label="Abriendo el juego…" />
        </div>
      </Specimen>
      <Specimen name="Skeletons: .sk, TileSkeleton">
        <div className="sk sk-line" />
        <div className="dev-tile">
          <TileSkeleton />
        </div>
      </Specimen>
    </Group>
  );
}
