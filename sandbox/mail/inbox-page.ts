import { html, type Html } from '../http/html';
import { page } from '../http/page';
import type { Mail } from './mail';

const style = `
header{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;padding:16px 24px;background:#fff;border-bottom:1px solid var(--line)}
header h1{font-size:18px}
header h1 a{color:inherit;text-decoration:none}
header p{margin:0;color:var(--steel)}
header form{margin-left:auto;display:flex;gap:8px}
input{min-height:44px;min-width:0;width:260px;padding:0 12px;border:1px solid #8b929b;border-radius:10px;font:inherit;background:#fff;color:var(--ink)}
main{display:grid;grid-template-columns:minmax(280px,380px) 1fr;min-height:calc(100vh - 77px)}
ul{list-style:none;margin:0;padding:0;background:#fff;border-right:1px solid var(--line)}
li{border-bottom:1px solid var(--line)}
li a{display:block;padding:12px 24px;color:inherit;text-decoration:none}
li a:hover{background:var(--paper)}
li a[aria-current]{background:var(--accent-soft)}
.subject{display:block;font-weight:600}
.facts{display:flex;justify-content:space-between;gap:12px;font-size:13px;color:var(--steel)}
.facts span:first-child{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.facts time{white-space:nowrap}
article{padding:24px;min-width:0}
.back{display:none;margin:0 0 12px}
article h2{font-size:22px;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:auto 1fr;gap:2px 16px;margin:12px 0 16px;font-size:14px}
dt{color:var(--steel)}
dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:60vh;border:1px solid var(--line);border-radius:12px;background:#fff}
details{margin-top:16px}
summary{cursor:pointer;color:var(--steel);min-height:24px}
pre{margin:8px 0 0;padding:16px;border:1px solid var(--line);border-radius:12px;background:#fff;white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.6 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.empty{padding:48px 24px;color:var(--steel);text-align:center}
@media(max-width:767px){main{grid-template-columns:1fr}ul{border-right:0}header form{margin-left:0;width:100%}input{flex:1}.reading ul{display:none}.back{display:block}}
`;

interface View {
  to?: string | undefined;
  /** Id of the mail to show. */
  open?: string | undefined;
}

const address = (view: View): string => {
  const query = new URLSearchParams();
  if (view.to) query.set('to', view.to);
  if (view.open) query.set('mail', view.open);
  return `?${query.toString()}`;
};

const shortTime = (date: string): string => `${date.slice(0, 10)} ${date.slice(11, 16)} UTC`;

/** Shows HTML in a sandboxed frame: without scripts, with an opaque origin, and with links that open in a new tab. */
const body = (mail: Mail): Html => {
  if (!mail.html) return html`<pre>${mail.text}</pre>`;
  const framed = `<base target="_blank">${mail.html}`;
  return html`<iframe title="Mail" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${framed}"></iframe>
    <details>
      <summary>Plain text</summary>
      <pre>${mail.text}</pre>
    </details>`;
};

const reading = (mail: Mail, view: View): Html =>
  html`<article aria-label="Mail">
    <p class="back"><a href="${address({ to: view.to })}">All mails</a></p>
    <h2>${mail.subject || '(no subject)'}</h2>
    <dl>
      <dt>To</dt>
      <dd>${mail.to}</dd>
      <dt>From</dt>
      <dd>${mail.from}</dd>
      <dt>Received</dt>
      <dd class="figures">${shortTime(mail.date)}</dd>
    </dl>
    ${body(mail)}
  </article>`;

export const inboxPage = (mails: Mail[], view: View): string => {
  const shown = mails.find((mail) => mail.id === view.open);
  const entry = (mail: Mail) =>
    html`<li>
      <a href="${address({ ...view, open: mail.id })}" ${mail === shown && html` aria-current="true"`}>
        <span class="subject">${mail.subject || '(no subject)'}</span>
        <span class="facts"
          ><span>${mail.to}</span><time class="figures" datetime="${mail.date}">${shortTime(mail.date)}</time></span
        ></a
      >
    </li>`;
  return page({
    title: shown ? `${shown.subject} – Sandbox inbox` : 'Sandbox inbox',
    style,
    scripts: ['inbox.js'],
    body: html`<header>
        <h1><a href="?">Sandbox inbox</a></h1>
        <p>All mails of this shop are kept here and are not delivered.</p>
        <form role="search">
          <label class="visually-hidden" for="to">Only mails to</label>
          <input id="to" name="to" type="email" placeholder="Only mails to…" value="${view.to ?? ''}" /><button
            class="button"
          >
            Show
          </button>
        </form>
      </header>
      <main class="${shown ? 'reading' : ''}" data-newest="${mails[0]?.id ?? ''}">
        ${
          mails.length > 0 &&
          html`<ul aria-label="Mails">
            ${mails.map(entry)}
          </ul>`
        }
        ${shown ? reading(shown, view) : html`<p class="empty">${mails.length > 0 ? 'Choose a mail to read it.' : 'No mail yet. It appears here within a second of being sent.'}</p>`}
      </main>`,
  });
};
