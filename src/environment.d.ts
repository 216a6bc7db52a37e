/** Fixed by the build to the mode it is made in. */
declare const process: { readonly env: { readonly NODE_ENV: string } };
