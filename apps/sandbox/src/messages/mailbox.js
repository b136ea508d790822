// Shows new mail without a reload by hand: the list asks whether there is a newer message, and reloads itself if there is.

const list = document.querySelector('[data-newest]');
const ASK_EVERY_MS = 3_000;

async function look() {
  const isBusy = document.hidden || document.activeElement?.id === 'to';
  if (!list || isBusy) return;
  const address = list.getAttribute('data-address') ?? '';
  const answer = await fetch(`/messages/newest?to=${encodeURIComponent(address)}`).catch(
    () => null,
  );
  if (!answer?.ok) return;
  const { id } = await answer.json();
  if (id !== list.getAttribute('data-newest')) location.reload();
}

setInterval(() => void look(), ASK_EVERY_MS);
