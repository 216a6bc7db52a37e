/** A direction mark in a value would also change the direction of the text that follows the value. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/gu;
const lineBreaks = /\r\n|[\r\u2028\u2029]/gu;
const controlsInLine = /\p{Cc}+/gu;
const controlsExceptBreaks = /[^\P{Cc}\n\t]/gu;

const plain = (text: string): string => text.replace(lineBreaks, '\n').replace(directionMarks, '');

/**
 * Replaces line breaks and control characters by spaces. In mails, logs and terminals, a line break could fake another
 * line, and a control character could act as a command.
 */
export const oneLine = (text: string): string => plain(text).replace(controlsInLine, ' ').trim();

/** Keeps line breaks and tabs, and removes other control characters. */
export const severalLines = (text: string): string => plain(text).replace(controlsExceptBreaks, '').trim();
