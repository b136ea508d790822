import { useState } from 'react';
import { Button } from '../ui/controls/Button.tsx';
import { Check } from '../ui/controls/Check.tsx';
import { DateCalendar } from '../ui/dates/DateCalendar.tsx';
import { DateField } from '../ui/dates/DateField.tsx';
import { Field } from '../ui/controls/Field.tsx';
import { PasswordField } from '../ui/controls/PasswordField.tsx';
import { SelectField } from '../ui/controls/SelectField.tsx';
import { TextAreaField } from '../ui/controls/TextAreaField.tsx';
import type { GroupProps } from './group-props.ts';
import { Group, Specimen } from './Specimen.tsx';

const WRONG = 'Revisá este dato';
const LAST_DAY = '2025-11-22';
const MOST_LETTERS = 60;

export function Fields({ id, title }: GroupProps) {
  return (
    <Group id={id} title={title}>
      <TypedFields />
      <SelectFields />
      <DateFields />
      <OtherFields />
    </Group>
  );
}

function TypedFields() {
  return (
    <>
      <Specimen name="Field: empty, with a hint">
        <Field
          label="E-mail"
          icon="envelope-simple"
          placeholder="nombre@correo.com"
          hint="Te mandamos un enlace para confirmarlo."
        />
      </Specimen>
      <Specimen name="Field: filled, with words beside the label and a unit after the value">
        <Field
          label="Importe"
          aside={<span className="xs muted">Mínimo $ 500,00</span>}
          after={<span className="muted">ARS</span>}
          defaultValue="1.234,50"
        />
      </Specimen>
      <Specimen name="Field: wrong">
        <Field label="E-mail" icon="envelope-simple" defaultValue="nombre@" error={WRONG} />
      </Specimen>
      <Specimen name="Field: disabled, and read only">
        <Field
          label="Usuario"
          icon="user"
          defaultValue="demo"
          disabled
          hint="El usuario no se puede cambiar."
        />
        <Field label="Usuario" icon="user" defaultValue="demo" readOnly />
      </Specimen>
      <Specimen name="PasswordField: at rest and wrong">
        <PasswordField label="Contraseña" autoComplete="off" defaultValue="Demo1234" />
        <PasswordField label="Contraseña" autoComplete="off" error={WRONG} />
      </Specimen>
    </>
  );
}

function SelectFields() {
  const options = (
    <>
      <option>Banco Nación</option>
      <option>Banco Galicia</option>
    </>
  );
  return (
    <Specimen name="SelectField: at rest, wrong, disabled">
      <SelectField label="Banco" icon="bank">
        {options}
      </SelectField>
      <SelectField label="Banco" error={WRONG}>
        {options}
      </SelectField>
      <SelectField label="Banco" disabled hint="Primero elegí una cuenta.">
        {options}
      </SelectField>
    </Specimen>
  );
}

function DateFields() {
  const [day, setDay] = useState('2025-11-21');
  const [isCalendarOpen, setCalendarOpen] = useState(false);
  return (
    <Specimen name="DateField: chosen, wrong; its calendar">
      <DateField label="Desde" value={day} max={LAST_DAY} onChange={setDay} />
      <DateField label="Hasta" value="" max={LAST_DAY} required error={WRONG} onChange={() => {}} />
      <Button onClick={() => setCalendarOpen(true)}>Calendario</Button>
      {isCalendarOpen ? (
        <DateCalendar
          title="Desde"
          day={day}
          min="2020-01-01"
          max={LAST_DAY}
          onChoose={setDay}
          onClose={() => setCalendarOpen(false)}
        />
      ) : null}
    </Specimen>
  );
}

function OtherFields() {
  const [message, setMessage] = useState('Una consulta');
  return (
    <>
      <Specimen name="TextAreaField: counting, and wrong">
        <TextAreaField
          label="Mensaje"
          rows={3}
          value={message}
          count={{ now: message.length, of: MOST_LETTERS }}
          onChange={({ target }) => setMessage(target.value)}
        />
        <TextAreaField label="Mensaje" rows={3} error={WRONG} />
      </Specimen>
      <Specimen name="Check: at rest, ticked, wrong, disabled">
        <Check>Acepto los términos y condiciones</Check>
        <Check defaultChecked>Quiero recibir promociones</Check>
        <Check error={WRONG}>Acepto los términos y condiciones</Check>
        <Check disabled>Acepto los términos y condiciones</Check>
      </Specimen>
    </>
  );
}
