import { html } from '../http/html';
import { page } from '../http/page';
import type { Person } from '../state/records';

const style = `
body{display:grid;min-height:100vh;place-items:center;padding:16px}
main{width:min(400px,100%);padding:24px;border:1px solid var(--line);border-radius:16px;background:#fff}
.badge{margin-bottom:16px}
h1{font-size:22px}
main>p{margin:8px 0 16px;color:var(--graphite)}
ul{list-style:none;margin:0 0 16px;padding:0;border:1px solid var(--line);border-radius:12px;overflow:hidden}
li+li{border-top:1px solid var(--line)}
li button{display:flex;gap:12px;align-items:center;width:100%;min-height:60px;padding:8px 16px;border:0;background:#fff;color:inherit;font:inherit;text-align:left;cursor:pointer}
li button:hover{background:var(--paper)}
li button:focus-visible{outline-offset:-2px}
.letter{display:grid;flex:none;place-items:center;width:36px;height:36px;border-radius:50%;background:var(--accent-soft);color:var(--accent);font-weight:600}
.who{min-width:0}
.who b,.who span{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.who b{font-weight:600}
.who span{font-size:13px;color:var(--steel)}
form{display:grid;gap:12px}
label{display:grid;gap:4px;font-weight:600;font-size:14px}
input{min-height:44px;padding:0 12px;border:1px solid #8b929b;border-radius:10px;font:inherit;font-weight:400}
.problem{margin:0;color:var(--red);font-size:14px}
.problem:empty{display:none}
`;

export const chooserPage = (people: Person[]): string =>
  page({
    title: 'Choose an account',
    style,
    scripts: ['chooser.js'],
    body: html`<main>
      <span class="badge">Sandbox Google</span>
      <h1>Choose an account</h1>
      <p>to continue to Sprocket. Any address works, and no password is required.</p>
      ${
        people.length > 0 &&
        html`<ul aria-label="Accounts">
          ${people.map(
            ({ name, email }) =>
              html`<li>
                <button type="button" data-email="${email}" data-name="${name}">
                  <span class="letter" aria-hidden="true">${name.slice(0, 1).toUpperCase()}</span>
                  <span class="who"><b>${name}</b><span>${email}</span></span>
                </button>
              </li>`,
          )}
        </ul>`
      }
      <form>
        <label>Name<input name="name" autocomplete="name" required /></label>
        <label>E-mail<input name="email" type="email" autocomplete="email" required /></label>
        <p class="problem" role="alert"></p>
        <button class="button filled">Continue</button>
        <button class="button" type="button" data-cancel>Cancel</button>
      </form>
    </main>`,
  });
