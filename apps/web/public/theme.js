// Runs before the first paint, so that a page never flashes in another theme than the player's own, and fetches the texts of the
// player's language beside the scripts that will ask for them. It is a file of its own, and a classic script, because the content
// security policy allows no script inside the page.
(function applyStoredChoices() {
  var page = document.documentElement;
  var locales = { es: 'es-AR', pt: 'pt-BR', en: 'en' };
  var code = 'es';
  try {
    var theme = localStorage.getItem('theme');
    if (theme === 'gold' || theme === 'teal' || theme === 'green') page.dataset.theme = theme;
    var stored = localStorage.getItem('code');
    if (Object.hasOwn(locales, stored)) code = stored;
  } catch {
    // A browser that keeps nothing for us shows the site's own theme and Spanish.
  }
  page.lang = locales[code];

  var texts = document.createElement('link');
  texts.rel = 'preload';
  texts.as = 'fetch';
  texts.crossOrigin = 'anonymous';
  texts.href = '/assets/Languages/' + code + '.json';
  document.head.append(texts);
})();
