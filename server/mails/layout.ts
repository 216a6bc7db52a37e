interface MailLink {
  label: string;
  address: string;
}

interface MailWords {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  code?: string;
  action?: MailLink;
  links?: readonly MailLink[];
  rows?: readonly { label: string; value: string }[];
  note?: string;
  /** `page` is the URL that a reader opens; `oneClick` is the URL that a mail program calls. */
  unsubscribe?: { page: string; oneClick: string };
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  /** True for a mail with a code, for which a person is waiting. */
  urgent: boolean;
  /** URL that mail programs call; only newsletter mails have one. */
  unsubscribeAddress?: string;
}

const sender = 'Sprocket, parts for people who build robots';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

const font = "font-family:'Instrument Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const [ink, steel, line, paper, accent] = ['#14181F', '#5F6873', '#E2E4DF', '#F5F6F3', '#0A6B4B'];

const asText = (words: MailWords): string =>
  [
    words.heading,
    ...words.paragraphs,
    ...(words.code === undefined ? [] : [`    ${words.code}`]),
    ...(words.rows === undefined ? [] : [words.rows.map(({ label, value }) => `${label}: ${value}`).join('\n')]),
    ...[words.action ?? [], words.links ?? []].flat().map(({ label, address }) => `${label}:\n${address}`),
    ...(words.note === undefined ? [] : [words.note]),
    `--\n${sender}`,
    ...(words.unsubscribe === undefined ? [] : [`Unsubscribe:\n${words.unsubscribe.page}`]),
  ].join('\n\n') + '\n';

const paragraph = (text: string, style = ''): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:${ink};${style}">${escapeHtml(text)}</p>`;

/** The left padding balances the space that letter spacing adds after the last digit. */
const codeBlock = (code: string): string =>
  `<p style="margin:8px 0 24px;padding:16px 16px 16px 24px;background:${paper};border-radius:12px;text-align:center;` +
  `font-size:32px;line-height:40px;font-weight:600;letter-spacing:8px;color:${ink}">${escapeHtml(code)}</p>`;

const button = ({ label, address }: MailLink, isLast: boolean): string =>
  `<p style="margin:8px 0 ${isLast ? '0' : '24px'}"><a href="${escapeHtml(address)}" style="display:inline-block;padding:12px 20px;` +
  `background:${accent};border-radius:8px;color:#FFFFFF;font-size:16px;line-height:20px;font-weight:600;` +
  `text-decoration:none">${escapeHtml(label)}</a></p>`;

const quietLink = ({ label, address }: MailLink, isLast: boolean): string =>
  `<p style="margin:0 0 ${isLast ? '0' : '24px'};font-size:16px;line-height:24px">` +
  `<a href="${escapeHtml(address)}" style="color:${accent}">${escapeHtml(label)}</a></p>`;

const rowCell = (text: string, style: string): string =>
  `<td style="padding:8px 0;border-bottom:1px solid ${line};font-size:14px;line-height:20px;${style}">` +
  `${escapeHtml(text)}</td>`;

const table = (rows: readonly { label: string; value: string }[]): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">` +
  rows
    .map(
      ({ label, value }) =>
        `<tr>${rowCell(label, `color:${steel}`)}${rowCell(value, `color:${ink};text-align:right`)}</tr>`,
    )
    .join('') +
  `</table>`;

const unsubscribeLink = ({ unsubscribe }: MailWords): string =>
  unsubscribe === undefined
    ? ''
    : `<br><a href="${escapeHtml(unsubscribe.page)}" style="color:${steel}">Unsubscribe</a>`;

const linkBlocks = ({ action, links = [], note }: MailWords): string[] => [
  ...(action === undefined ? [] : [button(action, note === undefined && links.length === 0)]),
  ...links.map((link) => quietLink(link, note === undefined && link === links.at(-1))),
];

const asHtml = (words: MailWords): string =>
  [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<meta name="color-scheme" content="light"><title>${escapeHtml(words.subject)}</title></head>`,
    `<body style="margin:0;padding:32px 16px;background:${paper};${font}">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">`,
    `<tr><td style="padding:0 0 16px;font-size:18px;font-weight:600;color:${accent}">Sprocket</td></tr>`,
    `<tr><td style="padding:32px;background:#FFFFFF;border-radius:16px;${font}">`,
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;font-weight:600;color:${ink}">`,
    `${escapeHtml(words.heading)}</h1>`,
    ...words.paragraphs.map((text) => paragraph(text)),
    words.code === undefined ? '' : codeBlock(words.code),
    words.rows === undefined ? '' : table(words.rows),
    ...linkBlocks(words),
    words.note === undefined ? '' : paragraph(words.note, `margin:0;font-size:14px;line-height:20px;color:${steel}`),
    `</td></tr><tr><td style="padding:16px 0;font-size:13px;line-height:20px;color:${steel}">${sender}${unsubscribeLink(words)}</td></tr>`,
    `</table></td></tr></table></body></html>`,
  ]
    .filter((part) => part !== '')
    .join('\n');

export const renderMail = (words: MailWords): RenderedMail => ({
  subject: words.subject,
  text: asText(words),
  html: asHtml(words),
  urgent: words.code !== undefined,
  ...(words.unsubscribe !== undefined && { unsubscribeAddress: words.unsubscribe.oneClick }),
});
