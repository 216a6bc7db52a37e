/** Some clients read `msg`, and some read `message` (specification, section 7). */
const messages = (message: string) => ({ msg: message, message });

export const done = (message: string) => ({ error: false as const, ...messages(message) });

export const accepted = (message: string) => ({ status: 'SUCCESS' as const, ...messages(message) });
