import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../ui/text/Note.tsx';
import { resultOf, type SelfTestResult } from './self-test.ts';

const QUESTIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const ANSWERS = [0, 1, 2, 3] as const;
const NOTES: Readonly<Record<SelfTestResult, 'ok' | 'info' | 'warn'>> = {
  none: 'ok',
  low: 'info',
  moderate: 'warn',
  high: 'warn',
};

/**
 * Nine questions. The answers never leave the page. A player who is excluded for good is led to no
 * exclusion.
 */
export function SelfTest({ isExcluded }: { isExcluded: boolean }) {
  const { t } = useTranslation();
  const [answers, setAnswers] = useState<Readonly<Record<number, number>>>({});
  const result = resultOf(QUESTIONS.map((question) => answers[question]));
  return (
    <details className="panel pad sp-test">
      <summary>{t('limits.test')}</summary>
      <p className="sm muted">{t('limits.testText')}</p>
      {QUESTIONS.map((question) => (
        <fieldset key={question}>
          <legend>{t(`limits.test.${question}`)}</legend>
          <div className="sp-answers">
            {ANSWERS.map((answer) => (
              <label key={answer}>
                <input
                  type="radio"
                  name={`test-${question}`}
                  checked={answers[question] === answer}
                  onChange={() => setAnswers({ ...answers, [question]: answer })}
                />
                {t(`limits.answer.${answer}`)}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <div role="status">
        {result === null ? (
          <p className="sm muted">{t('limits.testOpen')}</p>
        ) : (
          <Note kind={NOTES[result]}>
            <p>{t(`limits.result.${result}`)}</p>
            <WaysOn result={result} isExcluded={isExcluded} />
          </Note>
        )}
      </div>
    </details>
  );
}

const WAYS = {
  limits: { id: 'sp-limits', words: 'limits.toLimits' },
  help: { id: 'sp-help', words: 'limits.toHelp' },
  exclude: { id: 'sp-exclude', words: 'limits.toExclude' },
} as const;
const WAYS_OF: Readonly<Record<SelfTestResult, readonly (keyof typeof WAYS)[]>> = {
  none: [],
  low: ['limits'],
  moderate: ['limits', 'help'],
  high: ['help', 'exclude'],
};

/** The parts of the page that the result speaks of. */
function WaysOn({ result, isExcluded }: { result: SelfTestResult; isExcluded: boolean }) {
  const { t } = useTranslation();
  const ways = WAYS_OF[result].filter((way) => way !== 'exclude' || !isExcluded);
  return (
    <p className="sp-ways">
      {ways.map((way) => (
        <a key={way} className="link" href={`#${WAYS[way].id}`}>
          {t(WAYS[way].words)}
        </a>
      ))}
    </p>
  );
}
