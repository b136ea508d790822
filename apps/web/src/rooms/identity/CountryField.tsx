import { countries as countriesCall } from '@ceibo/contracts/identity/access';
import { languageOrDefault } from '@ceibo/contracts/languages';
import { useCallback, useEffect, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../api/failure-words.ts';
import type { Failure } from '../../api/outcome.ts';
import { countries } from '../../state/login-area.ts';
import { filling } from '../../state/remote-item.ts';
import { useAppDispatch, useAppSelector } from '../../state/store.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { SelectField } from '../../ui/controls/SelectField.tsx';

const loadCountries = filling(countries, countriesCall);

/** The countries that players are accepted from, in the page's language. */
export function CountryField(
  props: Omit<ComponentProps<typeof SelectField>, 'label' | 'icon' | 'children'>,
) {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const list = useAppSelector(({ login }) => login.countries.data?.countries);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isMissing = list === undefined;

  // The page requests them once: a failure leaves nothing in the state, and the player tries again.
  const load = useCallback(async () => {
    const lang = languageOrDefault(i18n.language);
    const outcome = await dispatch(loadCountries({ lang }));
    return outcome.kind === 'answer' ? null : outcome;
  }, [i18n.language, dispatch]);
  useEffect(() => void load().then(setFailure), [load]);

  if (failure !== null) {
    return (
      <div className="field">
        <Note kind="bad">{failureWords(failure, t)}</Note>
        <Button size="sm" onClick={() => void load().then(setFailure)}>
          {t('ui.retry')}
        </Button>
      </div>
    );
  }
  return (
    // A select shows the form's value only among its options, so it is made anew when they arrive.
    <SelectField
      key={String(isMissing)}
      {...props}
      label={t('register.country')}
      icon="globe"
      autoComplete="country"
    >
      {(list ?? []).map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
