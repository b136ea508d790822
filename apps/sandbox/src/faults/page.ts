// The page on which people plan faults: for each provider what is planned, and a form to plan more.

import { html, type Html } from '../html.ts';
import type { KeptRule } from './fault-store.ts';
import { calls, faultNames, faults, type FaultyProvider } from './rules.ts';

export const faultsPath = '/faults';

export interface FaultsView {
  seed: number;
  rules: readonly KeptRule[];
  providers: readonly FaultyProvider[];
  /** Why the last form was not accepted. */
  trouble: string | undefined;
}

export function renderFaults({ seed, rules, providers, trouble }: FaultsView): Html {
  return html`<header class="top">
      <div class="wide"><a class="home" href="/">Sandbox</a><a href="/faults.json">As JSON</a></div>
    </header>
    <main class="wide" id="main">
      <h1>Faults</h1>
      <p class="lead">
        What goes wrong between a provider and the operator, on request. Each provider follows its protocol’s rules through it: it asks again, pays later, gives
        stakes back. Chances follow from the seed, so the same calls meet the same faults.
      </p>
      ${trouble !== undefined && html`<p class="trouble" role="alert">${trouble}</p>`}
      <div class="tools">
        <form method="post" action="${faultsPath}/seed" class="row">
          <label for="seed">Seed</label>
          <input id="seed" name="seed" inputmode="numeric" value="${seed}" required pattern="[0-9]{1,10}" />
          <button>Begin its series</button>
        </form>
        ${rules.length > 0 && html`<form method="post" action="${faultsPath}/clear"><button class="plain">Remove all faults</button></form>`}
      </div>
      <div class="providers">
        ${providers.map((provider) =>
          renderProvider(
            provider,
            rules.filter((rule) => rule.provider === provider.key),
          ),
        )}
      </div>
      <section>
        <h2 id="meanings">What each fault does</h2>
        <dl class="meanings">
          ${faultNames.map(
            (name) =>
              html`<div>
                <dt>${name}</dt>
                <dd>${faults[name]}</dd>
              </div>`,
          )}
        </dl>
      </section>
    </main>`;
}

function renderProvider({ key }: FaultyProvider, rules: readonly KeptRule[]): Html {
  const content = html`<summary>
      <h2 id="name-${key}">${key}</h2>
      <span>${rules.length === 0 ? 'nothing goes wrong' : `${rules.length} planned`}</span>
    </summary>
    ${rules.length > 0 && renderRules(key, rules)} ${renderForm(key)}`;
  return rules.length === 0
    ? html`<details class="provider" id="${key}">${content}</details>`
    : html`<details class="provider" id="${key}" open>${content}</details>`;
}

function renderRules(key: string, rules: readonly KeptRule[]): Html {
  return html`<table aria-labelledby="name-${key}">
    <thead>
      <tr>
        <th>Call</th>
        <th>Fault</th>
        <th>How often</th>
        <th>Struck</th>
        <th><span class="unseen">Remove</span></th>
      </tr>
    </thead>
    <tbody>
      ${rules.map(
        (rule) =>
          html`<tr>
            <td>${rule.call}</td>
            <td class="digits">${rule.fault}</td>
            <td>${'next' in rule ? nextTimes(rule.next) : `${rule.perTenThousand / 100} %`}</td>
            <td>${rule.struck}</td>
            <td>
              <form method="post" action="${faultsPath}/remove">
                <input type="hidden" name="provider" value="${key}" /><input type="hidden" name="call" value="${rule.call}" /><input
                  type="hidden"
                  name="fault"
                  value="${rule.fault}"
                /><button class="plain" aria-label="Remove ${rule.fault} on ${rule.call}">Remove</button>
              </form>
            </td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function nextTimes(next: number): string {
  if (next === 0) return 'used up';
  return next === 1 ? 'the next time' : `the next ${next} times`;
}

function renderForm(key: string): Html {
  return html`<form method="post" action="${faultsPath}/add" class="plan" aria-label="Plan a fault for ${key}">
    <input type="hidden" name="provider" value="${key}" />
    <label
      >Call<select name="call">
        ${calls.map((call) => html`<option>${call}</option>`)}
      </select></label
    >
    <label
      >Fault<select name="fault">
        ${faultNames.map((fault) => html`<option>${fault}</option>`)}
      </select></label
    >
    <fieldset>
      <legend>How often</legend>
      <label class="choice"
        ><input type="radio" name="how" value="next" checked /> the next
        <input class="short" name="times" inputmode="numeric" value="1" aria-label="How many times" /> times</label
      >
      <label class="choice"
        ><input type="radio" name="how" value="chance" /> <input class="short" name="percent" inputmode="decimal" value="5" aria-label="Per cent" /> % of
        calls</label
      >
    </fieldset>
    <button>Plan it</button>
  </form>`;
}
