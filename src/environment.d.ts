/** The build replaces this expression with its mode. */
declare const process: { readonly env: { readonly NODE_ENV: string } };

interface WebpackContext {
  (file: string): unknown;
  keys(): string[];
}

interface ImportMeta {
  readonly url: string;
  webpackContext(folder: string, options: { recursive: boolean; regExp: RegExp }): WebpackContext;
}
