import { describe, expect, it } from 'vitest';
import { createMarkdown } from './markdown.ts';

const markdown = createMarkdown({ site: 'Ceibo <b>', helpLine: '0800-444-4000' });

describe('the HTML of a text', () => {
  it('has no HTML of the text’s own', () => {
    expect(markdown.html('Hola <script>alert(1)</script>')).toBe(
      '<p>Hola &lt;script&gt;alert(1)&lt;/script&gt;</p>\n',
    );
    expect(markdown.html('<img src=x onerror=alert(1)>')).not.toContain('<img');
    expect(markdown.html('![gato](/gato.webp "x")')).toBe('<p>gato</p>\n');
    expect(markdown.html('```html\n<b>\n```')).toContain('&lt;b&gt;');
  });

  it.each([
    ['javascript:alert(1)'],
    ['JaVaScRiPt:alert(1)'],
    ['data:text/html,x'],
    ['http://casa.example'],
    ['//casa.example'],
    ['/\\casa.example'],
    ['</\t/casa.example>'],
    ['vbscript:x'],
  ])('has no link to %s', (address) => {
    expect(markdown.html(`[acá](${address})`)).not.toContain('href');
  });

  it.each([
    ['/promotions?a=1&b=2', '<a href="/promotions?a=1&amp;b=2">acá</a>'],
    ['#bases', '<a href="#bases">acá</a>'],
    ['mailto:a@b.test', '<a href="mailto:a@b.test">acá</a>'],
    ['tel:{{helpLine}}', '<a href="tel:0800-444-4000">acá</a>'],
    ['https://casa.example', '<a href="https://casa.example" rel="noopener noreferrer">acá</a>'],
    ['/&#x2f;casa.example', '<a href="/&amp;#x2f;casa.example">acá</a>'],
    ['/"onclick=alert(1)', '<a href="/&quot;onclick=alert(1)">acá</a>'],
  ])('links to %s', (address, link) => {
    expect(markdown.html(`[acá](${address})`)).toBe(`<p>${link}</p>\n`);
  });

  it('has the site’s names, escaped, and leaves unknown names', () => {
    expect(markdown.html('{{site}} {{nobody}}')).toBe('<p>Ceibo &lt;b&gt; {{nobody}}</p>\n');
    expect(markdown.fill('{{site}}')).toBe('Ceibo <b>');
  });

  it('begins its headings at the third', () => {
    expect(markdown.html('# Uno\n\n### Tres')).toBe('<h3>Uno</h3>\n<h3>Tres</h3>\n');
  });
});

describe('a document', () => {
  it('is cut into a lead and sections with ids', () => {
    const text =
      'Primero.\n\n## ¿Cómo *se* juega & gana?\n\nAsí.\n\n```\n## no\n```\n\n' +
      '## Bases\n\nUna.\n\n## Bases\n\n### Dos\n\n## ¿?\n';
    expect(markdown.document(text)).toEqual({
      leadHtml: '<p>Primero.</p>\n',
      sections: [
        {
          id: 'como-se-juega-gana',
          heading: '¿Cómo se juega & gana?',
          html: '<p>Así.</p>\n<pre><code>## no\n</code></pre>\n',
        },
        { id: 'bases', heading: 'Bases', html: '<p>Una.</p>\n' },
        { id: 'bases-2', heading: 'Bases', html: '<h3>Dos</h3>\n' },
        { id: 'section', heading: '¿?', html: '' },
      ],
    });
    expect(markdown.document('Solo esto.')).toEqual({
      leadHtml: '<p>Solo esto.</p>\n',
      sections: [],
    });
  });

  it('takes the ids that its headings bring', () => {
    expect(
      markdown.document('## Ruleta *francesa* {#roulette}\n\n## {#solo}\n').sections,
    ).toMatchObject([
      { id: 'roulette', heading: 'Ruleta francesa' },
      { id: 'solo', heading: '{#solo}' },
    ]);
  });

  it('is made once for a text', () => {
    expect(markdown.document('Igual.')).toBe(markdown.document('Igual.'));
  });
});
