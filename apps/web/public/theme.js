// Runs before the first paint, so that no page flashes in another theme. A classic script in a file of its own, because the content
// security policy allows no script inside the page.
(function startPage() {
  var page = document.documentElement;
  // The locales of the languages by their codes, the default one first: written by page-languages.ts.
  var locales = JSON.parse(page.dataset.locales);
  var code = Object.keys(locales)[0];
  var isKnown = false;
  try {
    isKnown = localStorage.getItem('session') !== null;
    var theme = localStorage.getItem('theme');
    if (theme === 'gold' || theme === 'teal' || theme === 'green') page.dataset.theme = theme;
    var stored = localStorage.getItem('code');
    if (Object.hasOwn(locales, stored)) code = stored;
  } catch {
    // The site's own theme, and the default language.
  }
  var asked = new URLSearchParams(location.search).get('lang');
  if (Object.hasOwn(locales, asked)) code = asked;
  // The server wrote for a visitor, in the language of the address; others wait for their own page.
  var isOwn = isKnown || page.lang !== locales[code];
  if (isOwn) page.dataset.own = '';
  page.lang = locales[code];

  // Asked for before the scripts that need them are here. Of no use once those run: they ask too.
  function fetchTexts() {
    var texts = document.createElement('link');
    texts.rel = 'preload';
    texts.as = 'fetch';
    texts.crossOrigin = 'anonymous';
    texts.href = '/assets/Languages/' + code + '.json';
    document.head.append(texts);
  }
  if (isOwn) fetchTexts();

  // The scripts, the texts beside them and the manifest come when what the server wrote has been painted (see its site-pages.ts), or with
  // the first press: that must not wait. Where it wrote nothing they come at once.
  var PAINT = 'largest-contentful-paint';
  var isStarted = false;
  function start() {
    if (isStarted) return;
    isStarted = true;
    if (!isOwn && document.querySelector('link[data-later=module]') !== null) fetchTexts();
    document.querySelectorAll('link[data-later]').forEach(function begin(later) {
      var isModule = later.dataset.later === 'module';
      var element = document.createElement(isModule ? 'script' : 'link');
      element.crossOrigin = 'anonymous';
      if (isModule) {
        element.type = 'module';
        element.src = later.href;
      } else {
        element.rel = later.dataset.later;
        element.href = later.href;
      }
      later.replaceWith(element);
    });
  }
  document.addEventListener('DOMContentLoaded', function whenRead() {
    document.addEventListener('pointerdown', start, { once: true });
    // A page that nobody sees is not painted.
    if (document.hidden || isOwn || document.querySelector('.first-view') === null) return start();
    var picture = document.querySelector('img[fetchpriority=high]');
    if (picture !== null && PerformanceObserver.supportedEntryTypes.includes(PAINT)) {
      new PerformanceObserver(function look(list) {
        if (list.getEntries().some(({ element }) => element === picture)) start();
      }).observe({ type: PAINT, buffered: true });
    } else {
      requestAnimationFrame(function whenPainting() {
        setTimeout(start);
      });
    }
    // In case it is hidden just now, or the picture takes long.
    setTimeout(start, 1000);
  });
})();

// What the server wrote has buttons too. One that is pressed before the scripts are there is not lost: the living page's button of the
// same name is pressed in its stead, once there is one.
(function keepEarlyPress() {
  function nameOf(button) {
    return button.ariaLabel || button.textContent;
  }
  var pressed = null;
  document.addEventListener('click', function remember(event) {
    var button = event.target.closest('button');
    pressed = button !== null && button.closest('.first-view') !== null ? nameOf(button) : null;
  });
  function pressAgain(_, observer) {
    if (document.querySelector('.first-view') !== null || document.getElementById('boot') !== null)
      return;
    var living = Array.from(document.querySelectorAll('button')).find(function isPressed(button) {
      return nameOf(button) === pressed;
    });
    if (pressed !== null && living === undefined) return;
    observer.disconnect();
    if (living) living.click();
  }
  document.addEventListener('DOMContentLoaded', function awaitLivingPage() {
    new MutationObserver(pressAgain).observe(document.getElementById('root'), {
      childList: true,
      subtree: true,
    });
  });
})();

// When the site cannot start, because its scripts or its texts do not come, the page says so by itself, in all three languages.
(function saySiteIsUnreachable() {
  function show() {
    var said = document.getElementById('unreachable');
    if (said === null || document.querySelector('.unreachable') !== null) return;
    var boot = document.getElementById('boot');
    if (boot !== null) boot.remove();
    document.body.append(said.content.cloneNode(true));
    document.querySelector('.unreachable button').addEventListener('click', again);
    window.addEventListener('online', again);
    askLater();
  }
  function again() {
    location.reload();
  }
  // Not often: the server may answer, and what the page lacks be broken. Many pages ask at the same time.
  function askLater() {
    setTimeout(
      function ask() {
        var patience = AbortSignal.timeout(10_000);
        fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: patience }).then(
          function judge(answer) {
            return answer.ok ? again() : askLater();
          },
          askLater,
        );
      },
      15_000 + 30_000 * Math.random(),
    );
  }
  window.addEventListener('unreachable', show);
  // Errors of loading do not bubble; a script that comes in later, when the site is there, is the site's own affair.
  document.addEventListener(
    'error',
    function judge(event) {
      var failed = event.target;
      if (
        failed instanceof HTMLScriptElement &&
        failed.type === 'module' &&
        document.getElementById('boot') !== null
      ) {
        if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show);
        else show();
      }
    },
    true,
  );
})();
