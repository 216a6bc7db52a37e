/** Marks that change the direction of text, even of the text after the value. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/gu;
const lineBreaks = /\r\n|[\r\u2028\u2029]/gu;
const controlsInLine = /\p{Cc}+/gu;
const controlsExceptBreaks = /[^\P{Cc}\n\t]/gu;

const plain = (text: string): string => text.replace(lineBreaks, '\n').replace(directionMarks, '');

/**
 * A name or an address as it is stored. Line breaks and control characters become spaces: in mails, on the operator's
 * terminal and in logs they could pass for other lines or commands.
 */
export const oneLine = (text: string): string => plain(text).replace(controlsInLine, ' ').trim();

/** A text of several lines as it is stored, without other control characters. */
export const severalLines = (text: string): string => plain(text).replace(controlsExceptBreaks, '').trim();
