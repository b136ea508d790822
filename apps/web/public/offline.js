// The offline page (apps/server, pages/offline-page.ts): leaves its one language, and tries again.
(function startOffline() {
  var sections = Array.from(document.querySelectorAll('section[data-code]'));
  function sectionOf(code) {
    return sections.find(function hasCode(section) {
      return section.dataset.code === code;
    });
  }
  var stored = null;
  try {
    stored = localStorage.getItem('code');
  } catch {
    // The language of the address, or the default one.
  }
  var asked = new URLSearchParams(location.search).get('lang');
  var own = sectionOf(asked) || sectionOf(stored) || sections[0];
  document.documentElement.lang = own.lang;
  sections.forEach(function leave(section) {
    section.hidden = section !== own;
  });
  function again() {
    location.reload();
  }
  own.querySelector('button').addEventListener('click', again);

  // "online" says that there is a network, not that the site can be reached over it. So the page
  // asks for a small file, ever more seldom, and loads itself when that has come.
  var LONGEST_MS = 60000;
  var waitMs = 2000;
  var timer;
  function ask() {
    clearTimeout(timer);
    fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(again, function wait() {
      timer = setTimeout(ask, waitMs);
      waitMs = Math.min(waitMs * 2, LONGEST_MS);
    });
  }
  timer = setTimeout(ask, waitMs);
  window.addEventListener('online', function askSoon() {
    waitMs = 2000;
    ask();
  });
})();
