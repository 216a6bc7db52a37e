const tokens = `
:host{
  --primary:var(--variable-colorPrimary,#0a6b4b);--text:var(--variable-colorText,#14181f);
  --secondary:var(--variable-colorTextSecondary,#5f6873);--danger:var(--variable-colorDanger,#c0271b);
  --background:var(--variable-colorBackground,#fff);--radius:var(--variable-borderRadius,10px);
  --quiet:color-mix(in srgb,var(--text) 5%,var(--background));--line:color-mix(in srgb,var(--text) 22%,var(--background));
  --line-strong:color-mix(in srgb,var(--text) 52%,var(--background));
  --font:var(--variable-fontFamily,'Instrument Sans Variable','Instrument Sans Signs',system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif);
  --size:var(--variable-fontSizeBase,15px);
  display:block;color:var(--text);font:400 var(--size)/1.5 var(--font);text-align:left;-webkit-font-smoothing:antialiased}
*{box-sizing:border-box}
[hidden]{display:none!important}
button,input{font:inherit;color:inherit}
:focus-visible{outline:2px solid var(--primary);outline-offset:2px}
`;

export const elementStyle = `${tokens}
.tabs{display:grid;grid-template-columns:repeat(auto-fit,minmax(0,1fr));grid-auto-flow:column;gap:8px;margin-bottom:16px}
.tab{display:flex;align-items:center;gap:10px;min-height:52px;padding:0 16px;border:1px solid var(--line);border-radius:var(--radius);background:var(--background);font-weight:600;cursor:pointer}
.tab svg{width:20px;height:20px;color:var(--secondary)}
.tab:hover{border-color:var(--secondary)}
.tab[aria-selected=true]{border-color:var(--primary);box-shadow:0 0 0 1px var(--primary);color:var(--primary)}
.tab[aria-selected=true] svg{color:var(--primary)}
.fields{display:grid;grid-template-columns:1fr 1fr;gap:14px 12px}
.wide{grid-column:1/-1}
label{display:block;margin-bottom:4px;font-weight:600;font-size:14px}
.control{position:relative}
input{width:100%;height:44px;padding:0 12px;border:1px solid var(--line-strong);border-radius:var(--radius);background:var(--background);font-variant-numeric:tabular-nums}
input::placeholder{color:var(--secondary);opacity:1}
input:focus{outline:2px solid var(--primary);outline-offset:-1px;border-color:transparent}
input[aria-invalid=true]{border-color:var(--danger);color:var(--danger)}
input:disabled{background:var(--quiet);color:var(--secondary)}
.brand{position:absolute;right:8px;top:50%;transform:translateY(-50%);padding:2px 8px;border-radius:6px;background:var(--quiet);color:var(--text);font-size:12px;font-weight:600;pointer-events:none}
.error{display:flex;gap:6px;margin:4px 0 0;color:var(--danger);font-size:13px}
.error:empty{display:none}
.error::before{content:'';flex:none;width:14px;height:14px;margin-top:3px;background:currentColor;clip-path:path('M7 0a7 7 0 1 0 0 14A7 7 0 0 0 7 0Zm-.8 3h1.6v5H6.2V3Zm0 6.2h1.6v1.6H6.2V9.2Z');}
.explained{display:flex;gap:12px;margin:0;padding:16px;border-radius:var(--radius);background:var(--quiet);color:var(--text)}
.explained svg{flex:none;width:28px;height:28px;color:var(--secondary)}
.test{margin:14px 0 0;color:var(--secondary);font-size:13px}
.test b{padding:1px 8px;margin-right:6px;border-radius:999px;background:var(--quiet);color:var(--text);font-weight:600}
.loading{height:180px;border-radius:var(--radius);background:var(--quiet)}
.failed{margin:0;padding:16px;border-radius:var(--radius);background:var(--quiet);color:var(--danger)}
`;

/** The dialog fills a narrow screen, because the shop's own payment dialog may be open behind it. */
export const dialogStyle = `${tokens}
:host{position:absolute;color-scheme:light}
dialog{width:min(440px,calc(100vw - 32px));max-height:calc(100dvh - 32px);padding:0;border:0;border-radius:16px;background:#fff;color:var(--text);box-shadow:0 16px 48px rgb(20 24 31/.24);overflow:auto}
dialog::backdrop{background:rgb(20 24 31/.4)}
.head{display:flex;align-items:center;gap:12px;padding:16px 16px 0 24px}
h2{flex:1;margin:0;font-size:18px;font-weight:600;line-height:1.3}
.close{display:grid;place-items:center;width:44px;height:44px;border:0;border-radius:10px;background:none;font-size:22px;line-height:1;color:var(--secondary);cursor:pointer}
.close:hover{background:#f5f6f3}
.body{padding:8px 24px 24px}
p{margin:0 0 12px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 20px;padding:16px;border-radius:12px;background:#f5f6f3}
dt{color:var(--secondary)}
dd{margin:0;text-align:right;font-weight:600;font-variant-numeric:tabular-nums}
.actions{display:grid;gap:8px}
.button{display:flex;align-items:center;justify-content:center;min-height:44px;padding:0 20px;border:1px solid #c9ccc6;border-radius:10px;background:#fff;color:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.button:hover{border-color:var(--secondary)}
.button.filled{border-color:var(--primary);background:var(--primary);color:#fff}
.button:disabled{opacity:.6;cursor:default}
.scan{display:grid;justify-items:center;text-align:center}
.scan p{margin:12px 0 0}
.scan img{width:220px;height:220px;padding:8px;border:1px solid #e2e4df;border-radius:12px}
.time{font-variant-numeric:tabular-nums;font-weight:600}
p.quiet{margin:12px 0 0;color:var(--secondary);font-size:13px}
.quiet a{color:var(--primary)}
@media(max-width:767px){dialog{width:100vw;max-width:none;height:100dvh;max-height:none;margin:0;border-radius:0}}
`;

/** Applies the shop's `appearance` by custom properties, which the content of a shadow root inherits. */
export const applyAppearance = (host, appearance) => {
  host.style.colorScheme = appearance?.theme === 'night' ? 'dark' : 'light';
  for (const [name, value] of Object.entries(appearance?.variables ?? {})) {
    host.style.setProperty(`--variable-${name}`, value);
  }
};
