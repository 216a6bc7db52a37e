/**
 * What a browser would drop of a style sheet without a word: rules it cannot parse, properties and values it does not know.
 * `node scripts/style-sheets.mjs <folder>` names them and exits 1 if there are any.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { lexer, parse, walk } from 'css-tree';

/** Its value is known only in the browser, so nothing can be said about it here. */
const isComputed = (declaration) => {
  let found = false;
  walk(declaration, (node) => {
    if (node.type === 'Function' && ['var', 'env'].includes(node.name)) found = true;
  });
  return found;
};

/** Names each defect with its line; an empty list means that a browser takes the whole sheet. */
export const defectsOfStyleSheet = (source, name) => {
  const defects = [];
  const report = ({ start }, message) => defects.push(`${name}:${start.line}:${start.column} ${message}`);
  const sheet = parse(source, {
    positions: true,
    onParseError: ({ line, column, message }) => report({ start: { line, column } }, message),
  });
  walk(sheet, {
    enter(node) {
      if (node.type === 'Atrule') {
        const error = lexer.checkAtruleName(node.name);
        if (error) report(node.loc, error.message);
      }
      if (node.type !== 'Declaration' || node.property.startsWith('--') || isComputed(node)) return;
      // The descriptors of @font-face and @property are not properties.
      const descriptors = this.atrule && lexer.getAtrule(this.atrule.name)?.descriptors;
      const { error } = descriptors
        ? lexer.matchAtruleDescriptor(this.atrule.name, node.property, node.value)
        : lexer.matchDeclaration(node);
      if (error) report(node.loc, `${node.property}: ${error.message.split('\n')[0]}`);
    },
  });
  return defects;
};

/** The defects of every style sheet in a folder. */
export const defectsOfFolder = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) => defectsOfStyleSheet(readFileSync(join(folder, name), 'utf8'), name));

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const defects = defectsOfFolder(process.argv[2]);
  for (const defect of defects) console.log(defect);
  process.exit(defects.length === 0 ? 0 : 1);
}
