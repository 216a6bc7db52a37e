/** The fields of an answer that has nothing to tell but that it did what it promises; `msg` and `message` are equal. */
export const said = (message: string) => ({ msg: message, message });

export const done = (message: string) => ({ error: false as const, ...said(message) });

export const accepted = (message: string) => ({ status: 'SUCCESS' as const, ...said(message) });
