// @vitest-environment happy-dom What the account and safe play say on the way, in dialogs, refusals
// and results. Each step of a flow is in the language chosen, as the screens of
// AccountLanguages.test.tsx are.

import { limitKind, limitWindow, type ExclusionView } from '@ceibo/contracts/limits';
import type { ComponentType } from 'react';
import { afterEach, expect, it } from 'vitest';
import { publishLimitEvent } from '../../live/limit-events.ts';
import { LoginPopup } from '../../rooms/identity/LoginPopup.tsx';
import { CheckMailPopup } from '../../rooms/identity/mail/CheckMailPopup.tsx';
import { PrivacyPage } from '../../rooms/identity/privacy/PrivacyPage.tsx';
import { ReentryDialog } from '../../rooms/identity/ReentryDialog.tsx';
import { PhoneCodeForm } from '../../rooms/identity/register/PhoneCodeForm.tsx';
import { RegisterPopup } from '../../rooms/identity/register/RegisterPopup.tsx';
import { CodeAppDialog } from '../../rooms/identity/security/CodeAppDialog.tsx';
import { RecoveryCodesDialog } from '../../rooms/identity/security/RecoveryCodesDialog.tsx';
import { TermsChangedPopup } from '../../rooms/identity/terms/TermsChangedPopup.tsx';
import { LimitsPage } from '../../rooms/limits/LimitsPage.tsx';
import { PlayWatch } from '../../rooms/limits/PlayWatch.tsx';
import { answers } from '../../testing/GuardedForms.tsx';
import {
  languages,
  strangeWords,
  textIn,
  type Language,
  type TextKey,
} from '../../testing/one-language.ts';
import { clearPage, fieldOf, fill, find, pageText, showPage } from '../../testing/show-page.ts';

afterEach(clearPage);

type Values = Readonly<Record<string, string>>;

/** The steps of a flow: each is judged when it is there. */
interface Walk {
  text(key: TextKey, values?: Values): string;
  /** Waits for a text, and judges what is shown with it. */
  see(key: TextKey, values?: Values): Promise<void>;
  press(key: TextKey, values?: Values): void;
  type(label: TextKey, value: string): void;
}

interface Flow {
  name: string;
  Page: ComponentType;
  isVisitor?: boolean;
  more?: Readonly<Record<string, object>>;
  go(walk: Walk): Promise<void>;
}

const NOW = '2026-11-22T13:00:00.000Z';
const popup = { onClose: () => {}, onSwitch: () => {} };
const bound = { least: '100.00', most: '5000000.00', regulator: 'LOTBA' };
const limits = limitKind.options.flatMap((kind) =>
  limitWindow.options.map((window) => ({
    kind,
    window,
    own: '5000.00',
    operator: null,
    limit: '5000.00',
    used: '900.00',
    reserved: kind === 'deposit' ? '400.00' : '0.00',
    left: '4100.00',
    endsAt: '2026-11-23T03:00:00.000Z',
    raise: null,
  })),
);
const view = (exclusion: ExclusionView | null = null) => ({
  '/api/limits/get-limits': {
    now: NOW,
    limits,
    bounds: { deposit: bound, loss: bound, stake: bound, time: { ...bound, least: '15' } },
    exclusion,
    realityCheck: 60,
    isOffered: false,
    remindedAt: NOW,
  },
});
const excluded = (kind: ExclusionView['kind'], until: string | null): Flow => ({
  name: `an exclusion (${kind})`,
  Page: LimitsPage,
  more: view({ kind, since: NOW, until }),
  go: async ({ see }) => {
    await see(`limits.excluded.${kind}`);
    await see('limits.excludedStill');
  },
});
const stopped = (reason: 'OUTSIDE_JURISDICTION' | 'EVENT_RESTRICTED'): Flow => ({
  name: `a refused stake (${reason})`,
  Page: () => <PlayWatch isInRound={false} onLeave={() => {}} />,
  go: async ({ see }) => {
    await expect
      .poll(() => {
        publishLimitEvent({ name: 'stake-refused', data: { reason } });
        return document.querySelector('dialog');
      })
      .not.toBeNull();
    await see(`stakeRefused.title.${reason}`);
  },
});
const refusedLogin = (more: object): Record<string, object> => ({
  '/api/identity/login': { success: false, description: '', ...more },
});
async function enterPassword({ see, press, type }: Walk): Promise<void> {
  await see('login.forgot');
  press('login.submit');
  await see('login.passwordMissing');
  type('login.login', 'camila');
  type('login.password', 'Clave1234');
  press('login.submit');
}

const flows: Flow[] = [
  {
    name: 'the second step of a login',
    Page: () => <LoginPopup {...popup} />,
    isVisitor: true,
    more: {
      '/api/identity/login': {
        sessionId: '',
        code: 'SECOND_FACTOR_REQUIRED',
        description: '',
        lastLoginAt: null,
        secondFactor: { challenge: 'c-1', hasCodeApp: true, passkey: null },
      },
    },
    go: async (walk) => {
      await enterPassword(walk);
      await walk.see('secondStep.codeHint');
      await walk.see('secondStep.lost');
    },
  },
  {
    name: 'the login to an unused account',
    Page: () => <LoginPopup {...popup} />,
    isVisitor: true,
    more: refusedLogin({ code: 'IDENTITY_CHECK_REQUIRED' }),
    go: async (walk) => {
      await enterPassword(walk);
      await walk.see('login.document');
      walk.press('login.submit');
      await walk.see('login.documentMissing');
    },
  },
  {
    name: 'the faults of a registration',
    Page: () => <RegisterPopup {...popup} />,
    isVisitor: true,
    go: async ({ see, press, type }) => {
      await see('register.title.access');
      press('register.next');
      await see('register.loginWrong');
      await see('register.passwordWrong');
      type('register.login', 'camila');
      type('register.email', 'camila@correo.example');
      type('register.password', 'Clave1234');
      press('register.next');
      await see('register.title.person');
      press('register.next');
      await see('register.documentWrong');
      await see('register.phoneWrong');
    },
  },
  {
    name: 'the code of a phone',
    Page: () => (
      <PhoneCodeForm
        draft={{ codeSentTo: '+5491155550142', codeTicket: 't' }}
        refused={null}
        onNext={() => {}}
        onAgain={() => {}}
        onBack={() => {}}
      />
    ),
    isVisitor: true,
    go: async ({ see, press }) => {
      await see('register.codeSent', { phone: '+54 9 11 5555-0142' });
      press('register.next');
      await see('register.codeWrong');
    },
  },
  {
    name: 'the mail of a registration',
    Page: () => <CheckMailPopup {...popup} />,
    isVisitor: true,
    go: async ({ see }) => {
      await see('checkMail.text');
    },
  },
  {
    name: 'changed terms',
    Page: TermsChangedPopup,
    go: async ({ see }) => see('terms.accept'),
  },
  {
    name: 'a login over the page',
    Page: ReentryDialog,
    go: async ({ see }) => see('session.expiredText'),
  },
  {
    name: 'a new code app',
    Page: () => (
      <CodeAppDialog
        begun={{ challenge: 'c-1', secret: 'ABCD', uri: 'otpauth://totp/x?secret=ABCD' }}
        onAdded={() => {}}
        onClose={() => {}}
      />
    ),
    go: async ({ see }) => see('codeApp.text'),
  },
  {
    name: 'recovery codes',
    Page: () => <RecoveryCodesDialog codes={['0000-0000']} onClose={() => {}} />,
    go: async ({ see }) => see('recoveryCodes.text'),
  },
  {
    name: 'closing the account',
    Page: PrivacyPage,
    go: async ({ see, press }) => {
      await see('closing.want');
      press('closing.want');
      await see('closing.what');
      await see('closing.agree');
    },
  },
  {
    name: 'a changed limit',
    Page: LimitsPage,
    more: view(),
    go: async ({ text, see, press, type }) => {
      await see('limits.rules');
      const name = text('limits.name', {
        kind: text('limits.kind.deposit'),
        per: text('limits.per.day'),
      });
      press('limits.change', { name });
      await see('limits.remove');
      type('limits.newAmount', '9.000');
      await see('limits.askRaise');
      type('limits.newAmount', '4.000');
      await see('limits.atOnce');
      type('limits.newAmount', 'x');
      press('limits.save');
      await see('limits.unreadable');
    },
  },
  {
    name: 'a time-out',
    Page: LimitsPage,
    more: view(),
    go: async ({ text, see, press }) => {
      await see('limits.timeOutText');
      press('limits.timeOutBegin', { length: text('limits.pause.day') });
      await see('limits.endsShorter');
    },
  },
  {
    name: 'a self-exclusion',
    Page: LimitsPage,
    more: view(),
    go: async ({ text, see, press }) => {
      await see('limits.excludeText');
      press('limits.excludeWant');
      await see('limits.noEnd');
      press('limits.excludeGoOn', { period: text('limits.period.1-year') });
      await see('limits.endsMarketing');
      await see('limits.excludeUntil', { until: '22/11/2027' });
    },
  },
  {
    name: 'the self-test',
    Page: LimitsPage,
    more: view(),
    go: async ({ see }) => {
      await see('limits.testOpen');
      for (const [worst, result] of [
        [0, 'none'],
        [1, 'low'],
        [3, 'moderate'],
        [9, 'high'],
      ] as const) {
        // So many questions are answered with the second of four answers, the others with never.
        for (const [at, group] of [...document.querySelectorAll('.sp-test fieldset')].entries())
          group.querySelectorAll('input')[at < worst ? 1 : 0]?.click();
        await see(`limits.result.${result}`);
      }
    },
  },
  excluded('time-out', '2026-11-29T13:00:00.000Z'),
  excluded('self-exclusion', null),
  excluded('operator', '2027-11-22T13:00:00.000Z'),
  excluded('register', null),
  {
    name: 'a reality check',
    Page: () => <PlayWatch isInRound={false} onLeave={() => {}} />,
    more: {
      '/api/limits/reality-check': {
        minutes: 60,
        dueAt: NOW,
        now: NOW,
        loggedInAt: '2026-11-22T12:00:00.000Z',
        staked: '41500.00',
        won: '37300.00',
        net: '-4200.00',
      },
    },
    go: async ({ see }) => see('reality.text'),
  },
  {
    name: 'a limit that refuses a stake',
    Page: () => <PlayWatch isInRound={false} onLeave={() => {}} />,
    go: async ({ see }) => {
      for (const [left, title] of [
        ['800.00', 'reached.title'],
        ['0.00', 'reached.titleFull'],
      ] as const) {
        const reached = { limit: '50000.00', used: '49200.00', wanted: '2000.00', left };
        const data = { kind: 'loss', window: 'week', ...reached, endsAt: NOW } as const;
        await expect
          .poll(() => {
            publishLimitEvent({ name: 'limit-reached', data });
            return document.querySelector('dialog');
          })
          .not.toBeNull();
        await see(title);
      }
    },
  },
  stopped('OUTSIDE_JURISDICTION'),
  stopped('EVENT_RESTRICTED'),
];

function walkIn(language: Language): Walk {
  // Marks in a text say how a part of it is shown.
  const text: Walk['text'] = (key, values) =>
    textIn(language, key, values).replaceAll(/<\/?phone>/g, '');
  return {
    text,
    see: async (key, values) => {
      await expect.poll(pageText).toContain(text(key, values));
      expect(strangeWords(language)).toEqual([]);
    },
    press: (key, values) => find('button', text(key, values)).click(),
    type: (label, value) => fill(fieldOf(text(label)), value),
  };
}

it.each(languages.flatMap((language) => flows.map((flow) => ({ language, ...flow }))))(
  'in $language every step of $name is in that language alone',
  async ({ language, Page, isVisitor = false, more = {}, go }) => {
    const server = (path: string) => ({ success: true, ...answers[path], ...more[path] });
    await showPage(Page, server, '/', { language, isVisitor });
    await go(walkIn(language));
    expect(strangeWords(language)).toEqual([]);
  },
);
