/**
 * Finds defects that browsers silently ignore: unparsable rules, unknown properties and values. `node
 * scripts/style-sheets.mjs <folder>` lists the defects, and exits with 1 if there are any.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { lexer, parse, walk } from 'css-tree';

const isComputed = (declaration) => {
  let found = false;
  walk(declaration, (node) => {
    if (node.type === 'Function' && ['var', 'env'].includes(node.name)) found = true;
  });
  return found;
};

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
      // Inside @font-face and @property, a declaration sets a descriptor, not a property.
      const descriptors = this.atrule && lexer.getAtrule(this.atrule.name)?.descriptors;
      const { error } = descriptors
        ? lexer.matchAtruleDescriptor(this.atrule.name, node.property, node.value)
        : lexer.matchDeclaration(node);
      if (error) report(node.loc, `${node.property}: ${error.message.split('\n')[0]}`);
    },
  });
  return defects;
};

export const defectsOfFolder = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) => defectsOfStyleSheet(readFileSync(join(folder, name), 'utf8'), name));

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const defects = defectsOfFolder(process.argv[2]);
  for (const defect of defects) console.log(defect);
  process.exit(defects.length === 0 ? 0 : 1);
}
