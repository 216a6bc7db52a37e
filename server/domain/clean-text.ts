/** Marks that change the direction of text, even of the text that follows the value. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/gu;
const lineBreaks = /\r\n|[\r\u2028\u2029]/gu;
const controlsInLine = /\p{Cc}+/gu;
const controlsExceptBreaks = /[^\P{Cc}\n\t]/gu;

const plain = (text: string): string => text.replace(lineBreaks, '\n').replace(directionMarks, '');

/**
 * Returns a name or an address as it is stored. Line breaks and control characters become spaces, because in mails, in
 * logs and on the operator's terminal they could look like other lines or act as commands.
 */
export const oneLine = (text: string): string => plain(text).replace(controlsInLine, ' ').trim();

/** Returns a text of several lines as it is stored: line breaks and tabs stay, other control characters are removed. */
export const severalLines = (text: string): string => plain(text).replace(controlsExceptBreaks, '').trim();
