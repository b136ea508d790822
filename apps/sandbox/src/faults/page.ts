// The page on which people plan faults: each provider's planned faults, and a form for more.

import { html, type Html } from '../html.ts';
import type { KeptRule } from './fault-plan.ts';
import { renderAction, renderTable } from '../own-pages/sandbox-page.ts';
import { type OutcomeCall, outcomeCalls, outcomesByCall } from './outcomes.ts';
import { faults, plannedNamesOf, type Call, type FaultyCompany } from './rules.ts';

export const faultsPath = '/faults';

/** A refused form: the reason, and the values typed, which are shown again. */
export interface Refused {
  reason: string | undefined;
  rule?: Readonly<Record<'provider' | 'call' | 'fault' | 'times' | 'percent', string>>;
  seed?: string | undefined;
}

interface FaultsView {
  seed: number;
  rules: readonly KeptRule[];
  companies: readonly FaultyCompany[];
  refused: Refused | undefined;
}

export function renderFaults({ seed, rules, companies, refused }: FaultsView): Html {
  // The reason appears in the form it concerns, or above all forms when it concerns none.
  const isOfForm = companies.some(({ key }) => key === refused?.rule?.provider);
  return html`${!isOfForm && refused && renderReason(refused)}
    <div class="tools">
      <form method="post" action="${faultsPath}/seed" class="row">
        <label for="seed">Seed</label>
        <input
          id="seed"
          name="seed"
          inputmode="numeric"
          value="${refused?.seed ?? seed}"
          required
          pattern="[0-9]{1,10}"
        />
        <button>Begin its series</button>
      </form>
      ${
        rules.length > 0 &&
        html`<form method="post" action="${faultsPath}/clear">
          <button class="plain">Remove all faults</button>
        </form>`
      }
    </div>
    <div class="providers">
      ${companies.map((company) =>
        renderCompany(
          company,
          rules.filter(({ provider }) => provider === company.key),
          refused?.rule?.provider === company.key ? refused : undefined,
        ),
      )}
    </div>
    ${renderMeanings('What each fault does', faults)}
    ${outcomeCalls.map((call) => renderMeanings(playedFor[call], outcomesByCall[call]))}`;
}

/** The same name may mean something else at another call. */
const playedFor: Record<OutcomeCall, string> = {
  pay: 'What is played for the next payments of players (pay)',
  payout: 'What is played for the next payouts (payout)',
  'look-up': 'What is answered of the next accounts that are asked about (look-up)',
  incoming: 'What is played for the next transfers to players’ CVUs (incoming)',
  award: 'What studios play for the next free rounds (award)',
};

function renderMeanings(title: string, meanings: Readonly<Record<string, string>>): Html {
  return html`<section>
    <h2>${title}</h2>
    <dl class="facts meanings">
      ${Object.entries(meanings).map(
        ([name, meaning]) =>
          html`<dt>${name}</dt>
            <dd>${meaning}</dd>`,
      )}
    </dl>
  </section>`;
}

/** Takes the focus, so that the sender of the form sees where the page goes on. */
function renderReason({ reason }: Refused): Html {
  return html`<p class="trouble" role="alert" tabindex="-1" autofocus>${reason}</p>`;
}

function renderCompany(
  { key, calls }: FaultyCompany,
  rules: readonly KeptRule[],
  refused: Refused | undefined,
): Html {
  // The id that links lead to is inside the element: browsers open a folded element for a target
  // within it, not for the element itself.
  return html`<details${(rules.length > 0 || refused) && ' open'} class="provider">
    <summary>
      <h2 id="name-${key}">${key}</h2>
      <span>${rules.length === 0 ? 'nothing goes wrong' : `${rules.length} planned`}</span>
    </summary>
    <div class="planned" id="${key}">
      ${rules.length > 0 && renderRules(key, rules)} ${renderForm(key, calls, refused)}
    </div>
  </details>`;
}

function renderRules(key: string, rules: readonly KeptRule[]): Html {
  return renderTable(`name-${key}`, {
    rows: rules,
    columns: {
      Call: ({ call }) => call,
      Fault: ({ fault }) => fault,
      'How often': (rule) =>
        'next' in rule ? nextTimes(rule.next) : `${rule.perTenThousand / 100} %`,
      Struck: ({ struck }) => struck,
      '': ({ call, fault }) =>
        renderAction(
          `${faultsPath}/remove`,
          { provider: key, call, fault },
          html`<button class="plain" aria-label="Remove ${fault} on ${call}">Remove</button>`,
        ),
    },
    digits: ['Fault'],
  });
}

function nextTimes(next: number): string {
  if (next === 0) return 'used up';
  return next === 1 ? 'the next time' : `the next ${next} times`;
}

function renderForm(key: string, calls: readonly Call[], refused: Refused | undefined): Html {
  const { call = '', fault = '', times = '1', percent = '' } = refused?.rule ?? {};
  return html`<form
    method="post"
    action="${faultsPath}/add"
    class="plan"
    aria-label="Plan a fault for ${key}"
  >
    ${refused && renderReason(refused)}
    <input type="hidden" name="provider" value="${key}" />
    <label
      >Call<select name="call">
        ${renderOptions(['any', ...calls], call)}
      </select></label
    >
    <label
      >Fault<select name="fault">
        ${renderOptions(plannedNamesOf(calls), fault)}
      </select></label
    >
    <fieldset>
      <legend>How often: a percentage, once filled in, counts alone</legend>
      <label class="often"
        >the next <input name="times" inputmode="numeric" value="${times}" /> times</label
      >
      <label class="often"
        >or <input name="percent" inputmode="decimal" value="${percent}" /> % of calls</label
      >
    </fieldset>
    <button>Plan it</button>
  </form>`;
}

function renderOptions(names: readonly string[], chosen: string): Html[] {
  return names.map((name) => html`<option${name === chosen && ' selected'}>${name}</option>`);
}
