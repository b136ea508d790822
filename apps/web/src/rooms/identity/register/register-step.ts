// The shared parts of the registration's steps.

import { useEffect } from 'react';
import type {
  FieldError,
  FieldPath,
  FieldValues,
  UseFormGetValues,
  UseFormSetError,
} from 'react-hook-form';
import type { Draft, RefusedField } from './registration-steps.ts';

const REFUSED = 'refused';

export interface StepProps<Values> {
  draft: Draft;
  /** The field that the server did not accept, if any. */
  refused: RefusedField | null;
  onNext(values: Values): void;
}

interface StepForm<Values extends FieldValues> {
  getValues: UseFormGetValues<Values>;
  setError: UseFormSetError<Values>;
}

/** Marks the field that the server did not accept, if it is one of this form, and goes there. */
export function useRefused<Values extends FieldValues>(
  refused: RefusedField | null,
  { getValues, setError }: StepForm<Values>,
): void {
  useEffect(() => {
    if (refused === null) return;
    const { field, message } = refused;
    if (isFieldOf(field, getValues()))
      setError(field, { type: REFUSED, message }, { shouldFocus: true });
  }, [refused, getValues, setError]);
}

function isFieldOf<Values extends FieldValues>(
  name: string,
  values: Values,
): name is FieldPath<Values> {
  return Object.hasOwn(values, name);
}

/**
 * The error text of a field: the server's own words if it refused the value, ours if the value
 * cannot be right.
 */
export function errorWords(error: FieldError | undefined, words: string): string | undefined {
  if (error === undefined) return undefined;
  return isRefused(error) ? error.message : words;
}

export function isRefused(error: FieldError | undefined): boolean {
  return error?.type === REFUSED;
}
