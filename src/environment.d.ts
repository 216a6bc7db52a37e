/** The build replaces `process.env.NODE_ENV` with 'development' or 'production'. */
declare const process: { readonly env: { readonly NODE_ENV: string } };

interface WebpackContext {
  (file: string): unknown;
  keys(): string[];
}

interface ImportMeta {
  readonly url: string;
  webpackContext(folder: string, options: { recursive: boolean; regExp: RegExp }): WebpackContext;
}
