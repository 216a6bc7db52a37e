import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';

export const bundleScenes = async (root: string): Promise<string> => {
  const folder = join(root, '.cache', 'pictures');
  mkdirSync(folder, { recursive: true });
  const compiler = webpack({
    mode: 'none',
    target: 'web',
    context: root,
    entry: join(root, 'catalogue/scenes/page.ts'),
    output: { path: folder, filename: 'scenes.js' },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          use: {
            loader: 'babel-loader',
            // The packaged Chromium runs this code, so only the types need to be removed.
            options: { babelrc: false, configFile: false, presets: ['@babel/preset-typescript'] },
          },
        },
      ],
    },
    devtool: false,
    performance: false,
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors())
          reject(new Error(stats?.toString({ colors: false }) ?? 'the scenes could not be packed'));
        else resolve(join(folder, 'scenes.js'));
      });
    });
  });
};
