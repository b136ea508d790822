import type { AnswerOf } from '@ceibo/contracts/call';
import {
  beginCodeApp,
  beginPasskey,
  addPasskey,
  guardWithdrawals,
  removeCodeApp,
  removePasskey,
  renewRecoveryCodes,
  secondFactor,
} from '@ceibo/contracts/identity/security';
import type { TFunction } from 'i18next';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../../api/failure-words.ts';
import type { Failure } from '../../../api/outcome.ts';
import { ask } from '../../../state/identity/security.ts';
import { useAppDispatch } from '../../../state/store.ts';
import { useFresh } from '../../../state/use-fresh.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Check } from '../../../ui/controls/Check.tsx';
import { DateTime } from '../../../ui/dates/DateTime.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { LoadFailure } from '../../../ui/text/LoadFailure.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { canUsePasskeys, makePasskey } from '../second-step/authenticator.ts';
import { CodeAppDialog } from './CodeAppDialog.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';

type State = AnswerOf<typeof secondFactor>;
type CodeApp = AnswerOf<typeof beginCodeApp>;
type Attempt<A> = { kind: 'answer'; answer: A } | Failure;

/** The second step of the login: what is on, and the ways to switch it. */
export function SecondFactorPanel() {
  const { t } = useTranslation();
  const factors = useSecondFactor();
  const { state, failure, codeApp, codes, notMade } = factors;
  const isOn = state !== null && (state.codeAppSince !== null || state.passkeys.length > 0);

  return (
    <section className="panel pad sec-panel" aria-labelledby="second-factor">
      <div>
        <h2 id="second-factor" className="h-card">
          {t('secondFactor.heading')}
        </h2>
        <p className="muted sm">{t('secondFactor.text')}</p>
      </div>
      {failure === null ? null : state === null ? (
        <LoadFailure text={failureWords(failure, t)} onRetry={factors.load} />
      ) : (
        <Note kind="bad">{failureWords(failure, t)}</Note>
      )}
      {notMade === null ? null : <Note kind="warn">{t(`secondFactor.notMade.${notMade}`)}</Note>}
      {state === null ? (
        failure === null && <span className="sk sec-sk sec-sk-factors" />
      ) : (
        <ul className="sec-list">
          <CodeAppRow state={state} factors={factors} />
          <PasskeyRows state={state} factors={factors} />
          {isOn ? <OfFactorRows state={state} factors={factors} /> : null}
        </ul>
      )}
      {codeApp === null ? null : (
        <CodeAppDialog begun={codeApp} onAdded={factors.added} onClose={factors.closeCodeApp} />
      )}
      {codes === null ? null : <RecoveryCodesDialog codes={codes} onClose={factors.closeCodes} />}
    </section>
  );
}

interface RowProps {
  state: State;
  factors: ReturnType<typeof useSecondFactor>;
}

function CodeAppRow({ state, factors }: RowProps) {
  const { t } = useTranslation();
  const { codeAppSince: since } = state;
  return (
    <li>
      <Icon name="device-mobile" />
      <div className="grow">
        <b>{t('secondFactor.codeApp')}</b>
        <p className="xs muted">
          {since === null ? (
            t('secondFactor.codeAppText')
          ) : (
            <>
              {t('secondFactor.onSince')} <DateTime at={since} />
            </>
          )}
        </p>
      </div>
      {since === null ? (
        <Button size="sm" look="primary" onClick={factors.beginCodeApp}>
          {t('secondFactor.addCodeApp')}
        </Button>
      ) : (
        <Button size="sm" look="ghost" onClick={factors.removeCodeApp}>
          {t('secondFactor.removeCodeApp')}
        </Button>
      )}
    </li>
  );
}

function PasskeyRows({ state, factors }: RowProps) {
  const { t } = useTranslation();
  const lack = lackOfPasskeys(state);
  return (
    <>
      {state.passkeys.map(({ id, name, createdAt }) => (
        <li key={id}>
          <Icon name="key" />
          <div className="grow">
            <b>{name}</b>
            <p className="xs muted">
              {t('secondFactor.onSince')} <DateTime at={createdAt} />
            </p>
          </div>
          <Button
            size="sm"
            look="ghost"
            aria-label={t('secondFactor.removeNamed', { name })}
            onClick={() => factors.removePasskey(id)}
          >
            {t('secondFactor.removePasskey')}
          </Button>
        </li>
      ))}
      <li>
        <Icon name="key" />
        <div className="grow">
          <b>{t('secondFactor.passkey')}</b>
          <p className="xs muted">
            {t(lack === null ? 'secondFactor.passkeyText' : `secondFactor.${lack}`)}
          </p>
        </div>
        {lack === null ? (
          <Button size="sm" onClick={() => factors.addPasskey(newName(state, t))}>
            {t('secondFactor.addPasskey')}
          </Button>
        ) : null}
      </li>
    </>
  );
}

/** The reason why no passkey can be added here, if none can. */
function lackOfPasskeys({ canAddPasskey }: State): 'passkeyNot' | 'passkeyNoBrowser' | null {
  if (!canAddPasskey) return 'passkeyNot';
  return canUsePasskeys() ? null : 'passkeyNoBrowser';
}

/** The first of "Llave 1", "Llave 2", … that no passkey has. */
function newName({ passkeys }: State, t: TFunction): string {
  const taken = new Set(passkeys.map(({ name }) => name));
  for (let number = 1; ; number += 1) {
    const name = t('secondFactor.passkeyName', { number });
    if (!taken.has(name)) return name;
  }
}

/** The rows that exist only beside a factor. */
function OfFactorRows({ state, factors }: RowProps) {
  const { t } = useTranslation();
  return (
    <>
      <li>
        <Icon name="receipt" />
        <div className="grow">
          <b>{t('secondFactor.codes')}</b>
          <p className="xs muted">
            {t('secondFactor.codesLeft', { count: state.recoveryCodesLeft })}
          </p>
        </div>
        <Button size="sm" look="ghost" onClick={factors.renewCodes}>
          {t('secondFactor.renewCodes')}
        </Button>
      </li>
      <li>
        <Icon name="hand-coins" />
        <div className="grow">
          <Check
            checked={state.guardsWithdrawals}
            onChange={({ target }) => factors.guard(target.checked)}
          >
            {t('secondFactor.guard')}
          </Check>
        </div>
      </li>
    </>
  );
}

const nothing = () => undefined;

function useSecondFactor() {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<State | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [codeApp, setCodeApp] = useState<CodeApp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  /** The reason why the last try to make a passkey failed. */
  const [notMade, setNotMade] = useState<'known' | 'cancelled' | null>(null);

  const read = useCallback(async () => {
    const outcome = await dispatch(ask(secondFactor, {}));
    if (outcome.kind === 'answer') setState(outcome.answer);
    return outcome.kind === 'answer' ? null : outcome;
  }, [dispatch]);
  const load = useCallback(() => void read().then(setFailure), [read]);
  useFresh(load);

  /** Makes a change and reads what it came to. */
  const change = async <A,>(attempt: () => Promise<Attempt<A>>, take: (answer: A) => void) => {
    setNotMade(null);
    const outcome = await attempt();
    if (outcome.kind !== 'answer') return setFailure(outcome);
    take(outcome.answer);
    setFailure(await read());
  };
  const showCodes = ({ recoveryCodes }: { recoveryCodes: readonly string[] | null }) =>
    setCodes(recoveryCodes);

  const createPasskey = async (name: string, begun: AnswerOf<typeof beginPasskey>) => {
    const made = await makePasskey(begun.options);
    if (made.kind !== 'made') return setNotMade(made.kind);
    const { challenge } = begun;
    const { passkey } = made;
    await change(() => dispatch(ask(addPasskey, { challenge, name, passkey })), showCodes);
  };

  return {
    state,
    failure,
    codeApp,
    codes,
    notMade,
    load,
    beginCodeApp: () => void change(() => dispatch(ask(beginCodeApp, {})), setCodeApp),
    removeCodeApp: () => void change(() => dispatch(ask(removeCodeApp, {})), nothing),
    addPasskey: (name: string) =>
      void change(
        () => dispatch(ask(beginPasskey, {})),
        (begun) => void createPasskey(name, begun),
      ),
    removePasskey: (id: string) => void change(() => dispatch(ask(removePasskey, { id })), nothing),
    renewCodes: () => void change(() => dispatch(ask(renewRecoveryCodes, {})), showCodes),
    guard: (isOn: boolean) => void change(() => dispatch(ask(guardWithdrawals, { isOn })), nothing),
    added(recoveryCodes: readonly string[] | null) {
      setCodeApp(null);
      setCodes(recoveryCodes);
      load();
    },
    closeCodeApp: () => setCodeApp(null),
    closeCodes: () => setCodes(null),
  };
}
