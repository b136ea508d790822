/**
 * The style of the page without a network: that of the installed site, which the server writes, and
 * that inside the app. Neither may need another file.
 */
export function offlineStyle(background: string): string {
  return `
      body { margin: 0; background: ${background}; color: #f6f3ec;
        font: 400 1.0625rem/1.5 system-ui, sans-serif; }
      main { box-sizing: border-box; min-height: 100vh; min-height: 100dvh; display: grid;
        place-content: center; justify-items: center; gap: 14px; text-align: center;
        padding: max(24px, env(safe-area-inset-top)) 24px max(24px, env(safe-area-inset-bottom)); }
      img { border-radius: 16px; }
      section { display: grid; justify-items: center; gap: 14px; max-width: 44ch; }
      section[hidden] { display: none; }
      h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; text-wrap: balance; }
      p { margin: 0; }
      button { min-height: 48px; margin-top: 10px; padding: 0 26px; border: 0; border-radius: 12px;
        background: #f6f3ec; color: ${background}; font: 700 1rem system-ui, sans-serif;
        cursor: pointer; }
      button:focus-visible { outline: 3px solid #f6f3ec; outline-offset: 3px; }
    `;
}
