// Sends the message only to a page of the shop's origin, which is also the origin of this page. So a page of another
// origin does not receive the credential.
const tell = (message) => {
  window.opener?.postMessage({ source: 'google-account-chooser', ...message }, location.origin);
  window.close();
};

const choose = async (account) => {
  const problem = document.querySelector('.problem');
  problem.textContent = '';
  try {
    const response = await fetch('credential', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    });
    const { credential } = await response.json();
    if (credential) tell({ credential });
    else problem.textContent = 'This address cannot be used.';
  } catch {
    problem.textContent = 'The sandbox is unavailable. Please try again.';
  }
};

for (const button of document.querySelectorAll('[data-email]')) {
  button.addEventListener('click', () => choose({ email: button.dataset.email, name: button.dataset.name }));
}
document.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault();
  choose(Object.fromEntries(new FormData(event.target)));
});
document.querySelector('[data-cancel]').addEventListener('click', () => tell({ cancelled: true }));
