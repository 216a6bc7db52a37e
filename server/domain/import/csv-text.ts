const csvCell = (text: string): string => (/["\r\n,;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(csvCell).join(',')}\n`).join('');
