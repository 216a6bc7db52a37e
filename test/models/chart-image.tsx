import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ELK from 'elkjs/lib/elk.bundled.js';
import { renderToStaticMarkup } from 'react-dom/server';
import { boxesOf } from '../../src/devtools/statecharts/chart/chart-boxes';
import { ChartContent } from '../../src/devtools/statecharts/chart/chart-content';
import { layoutFrom, placesOf } from '../../src/devtools/statecharts/chart/chart-layout';
import type { Marks } from '../../src/devtools/statecharts/chart/chart-marks';
import { measureText } from '../../src/devtools/statecharts/chart/text-measure';
import type { Chart } from '../../src/devtools/statecharts/model/chart';
import { chartVariables } from '../../src/theme/chart-variables';
import { themedVariables } from '../../src/theme/css-variables';
import { colors, darkColors, fonts } from '../../src/theme/tokens';

const classes = readFileSync(
  join(process.cwd(), 'src', 'devtools', 'statecharts', 'chart', 'chart-content.module.css'),
  'utf8',
);

/** The image has only the CSS variables that the style sheet uses. The values follow the system's theme. */
const variables = Object.entries({ ...themedVariables(colors, darkColors), ...chartVariables })
  .filter(([name]) => classes.includes(`var(${name})`))
  .map(([name, value]) => `${name}:${value}`);

const styles = `svg{color-scheme:light dark;background:light-dark(${colors.paper},${darkColors.paper});font-family:${fonts.sans};${variables.join(';')}}${classes.replace(/\s+/g, ' ')}`;

export const chartImage = async (chart: Chart, marks: Marks = new Map()): Promise<string> => {
  const root = boxesOf(chart, measureText);
  const layout = layoutFrom(root, await placesOf(new ELK(), root));
  const width = Math.ceil(layout.width);
  const height = Math.ceil(layout.height);
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <style>{styles}</style>
      <ChartContent chart={chart} layout={layout} marks={marks} />
    </svg>,
  );
};
