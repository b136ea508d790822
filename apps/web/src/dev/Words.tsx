import { useState } from 'react';
import { Ago } from '../ui/dates/Ago.tsx';
import { Button } from '../ui/controls/Button.tsx';
import { DateTime } from '../ui/dates/DateTime.tsx';
import { LinkedText } from '../ui/text/LinkedText.tsx';
import { Meter } from '../ui/text/Meter.tsx';
import { Money } from '../ui/text/Money.tsx';
import { Odometer } from '../ui/text/Odometer.tsx';
import { Prose } from '../ui/text/Prose.tsx';
import { Stopwatch } from '../ui/dates/Stopwatch.tsx';
import type { GroupProps } from './group-props.ts';
import { Group, Specimen } from './Specimen.tsx';

const AMOUNTS = ['1234567.5', '0.999999', null];
const PROSE =
  '<p>Jugá con <strong>responsabilidad</strong>. Mirá los <a href="/termsandconditions">términos</a> o <a href="https://example.org/">otra página</a>.</p><ul><li>Un límite de depósito</li><li>Una pausa</li></ul><table><thead><tr><th>Nivel</th><th>Puntos</th></tr></thead><tbody><tr><td>Oro</td><td>1.000</td></tr></tbody></table>';

function linkTo(words: string) {
  return (
    <a className="link" href="#words">
      {words}
    </a>
  );
}

function Counter() {
  const [turns, setTurns] = useState(0);
  return (
    <>
      <Odometer amount={`${184_392_615 + turns * 137}.40`} />
      <Button size="sm" onClick={() => setTurns(turns + 1)}>
        +
      </Button>
    </>
  );
}

export function Words({ id, title }: GroupProps) {
  return (
    <Group id={id} title={title}>
      <Specimen name="Money: large, cut to centavos, none">
        {AMOUNTS.map((amount) => (
          <p key={amount}>
            <Money amount={amount} />
          </p>
        ))}
      </Specimen>
      <Specimen name="Odometer: rolls when it changes">
        <Counter />
      </Specimen>
      <Specimen name="Meter: each place gives it its look">
        <Meter className="dev-meter" label="Puntos" percent={40} words="40 de 100" />
      </Specimen>
      <Specimen name="Ago: minutes, hours">
        <p>
          <Ago at="2999-11-22T02:05:00Z" />, <Ago at="2025-11-22T02:05:00Z" />
        </p>
      </Specimen>
      <Specimen name="DateTime: the clocks of Buenos Aires">
        <DateTime at="2025-11-22T02:05:00Z" />
      </Specimen>
      <Specimen name="Stopwatch">
        <Stopwatch />
      </Specimen>
      <Specimen name="LinkedText">
        <p>
          <LinkedText text="Acepto los <terms>términos</terms>." marks={{ terms: linkTo }} />
        </p>
      </Specimen>
      <Specimen name="Prose: what the operator writes" isWide>
        <Prose html={PROSE} />
      </Specimen>
    </Group>
  );
}
