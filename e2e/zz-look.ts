import { chromium } from 'playwright-core';
import { logIn } from './site-api.ts';
const base = 'http://127.0.0.1:9310';
const [,, tag, lang, theme, ...paths] = process.argv;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const { session } = await logIn(base, { login: 'demo', password: 'Demo1234' });
for (const [w, h] of [[390, 844], [1440, 900]] as const) {
  const ctx = await browser.newContext({ viewport: { width: w, height: h }, reducedMotion: 'reduce', hasTouch: w < 500, isMobile: w < 500 });
  await ctx.addInitScript(([s, l, t]) => { if (s !== 'none') localStorage.setItem('session', s!); localStorage.setItem('code', l!); if (t !== '-') localStorage.setItem('theme', t!); }, [tag!.startsWith('v') ? 'none' : session, lang, theme]);
  const page = await ctx.newPage();
  for (const path of paths) {
    await page.goto(base + path, { waitUntil: 'load' });
    await page.waitForTimeout(2500);
    const name = path.replace(/[^a-z0-9]+/gi, '_');
    await page.screenshot({ path: `/tmp/w/shots/${tag}-${w}${name}.png`, fullPage: w < 500 ? false : false });
  }
  await ctx.close();
}
await browser.close();
