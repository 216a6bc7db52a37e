const every = 2000;

const refresh = async () => {
  const main = document.querySelector('main');
  const to = new URLSearchParams(location.search).get('to') ?? '';
  const response = await fetch(`inbox.json?limit=1&to=${encodeURIComponent(to)}`);
  const [newest] = await response.json();
  // Does not refresh while the user is typing an address.
  if (!newest || newest.id === main.dataset.newest || document.activeElement?.id === 'to') return;
  const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
  const list = page.querySelector('main ul');
  const shown = main.querySelector('ul');
  if (shown && list) shown.replaceWith(list);
  else location.reload();
  main.dataset.newest = newest.id;
};

setInterval(() => {
  // Ignores a failure, because the sandbox may be restarting. The next interval tries again.
  if (!document.hidden) refresh().catch(() => undefined);
}, every);
