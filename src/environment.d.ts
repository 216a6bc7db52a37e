/** Fixed by the build to the mode it is made in. */
declare const process: { readonly env: { readonly NODE_ENV: string } };

/** webpack's way to a whole folder of modules. */
interface WebpackContext {
  (file: string): unknown;
  keys(): string[];
}

interface ImportMeta {
  readonly url: string;
  webpackContext(folder: string, options: { recursive: boolean; regExp: RegExp }): WebpackContext;
}
