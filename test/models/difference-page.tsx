import { renderToStaticMarkup } from 'react-dom/server';
import { themedVariables } from '../../src/theme/css-variables';
import { colors, darkColors, fonts } from '../../src/theme/tokens';

export interface MachineDifference {
  readonly name: string;
  readonly sentences: readonly string[];
  /** The drawing as SVG. It is null for a version without the machine. */
  readonly before: string | null;
  readonly after: string | null;
  /** The changes of the behaviour file, as Git prints them; empty without changes. */
  readonly behaviour: string;
}

const variables = Object.entries(themedVariables(colors, darkColors)).map(([name, value]) => `${name}:${value}`);

const styles = `
:root{color-scheme:light dark;${variables.join(';')}}
body{margin:0 auto;padding:32px;background:var(--surface);color:var(--ink);font:16px/1.5 ${fonts.sans}}
h1{font-size:28px}
h2{margin:48px 0 8px;font-size:22px}
a{color:var(--accent)}
ins,del,mark{padding:1px 6px;border-radius:4px;color:inherit;text-decoration:none}
ins{background:var(--accent-soft)}
del{background:var(--red-soft)}
mark{background:var(--copper-soft)}
.charts{display:grid;grid-template-columns:1fr 1fr;gap:24px}
figure{min-width:0;margin:0}
figure svg{max-width:100%;height:auto;border:1px solid var(--line);border-radius:12px}
figcaption{margin:8px 0;color:var(--steel)}
pre{overflow:auto;padding:16px;border:1px solid var(--line);border-radius:12px;font:13px/1.6 ${fonts.mono}}
pre ins,pre del{display:block;border-radius:0}
`;

const BehaviourLine = ({ line }: { line: string }) => {
  if (line.startsWith('+')) return <ins>{line}</ins>;
  return line.startsWith('-') ? <del>{line}</del> : <>{`${line}\n`}</>;
};

const Drawing = ({ title, svg }: { title: string; svg: string | null }) => (
  <figure>
    <figcaption>{title}</figcaption>
    {svg === null ? <p>There is no such machine.</p> : <div dangerouslySetInnerHTML={{ __html: svg }} />}
  </figure>
);

const Machine = ({ name, sentences, before, after, behaviour, commit }: MachineDifference & { commit: string }) => (
  <section id={name}>
    <h2>{name}</h2>
    <ul>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
    <div className="charts">
      <Drawing title={commit} svg={before} />
      <Drawing title="now" svg={after} />
    </div>
    {behaviour !== '' && (
      <>
        <h3>Behaviour</h3>
        <pre>
          {behaviour.split('\n').map((line, index) => (
            <BehaviourLine key={index} line={line} />
          ))}
        </pre>
      </>
    )}
  </section>
);

export const differencePage = (commit: string, machines: readonly MachineDifference[]): string => {
  const title = `Flows since ${commit}`;
  const page = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{title}</title>
        <style>{styles}</style>
      </head>
      <body>
        <h1>{title}</h1>
        <p>
          <ins>added</ins> <del>removed</del> <mark>changed</mark>
        </p>
        {machines.length === 0 ? (
          <p>No machine has changed.</p>
        ) : (
          <ul>
            {machines.map(({ name, sentences }) => (
              <li key={name}>
                <a href={`#${name}`}>{name}</a>: {sentences.length}
              </li>
            ))}
          </ul>
        )}
        {machines.map((machine) => (
          <Machine key={machine.name} {...machine} commit={commit} />
        ))}
      </body>
    </html>,
  );
  return `<!doctype html>\n${page}\n`;
};
