import PdfDocument from 'pdfkit';
import type { InvoiceFacts } from './invoice-facts';
import type { InvoiceFont } from './invoice-fonts';
import { heightOf, linesOf, write, type TextStyle } from './invoice-text';

type Sheet = PDFKit.PDFDocument;

/** A4, in points. */
const [pageWidth, pageHeight, margin] = [595.28, 841.89, 48];
const width = pageWidth - 2 * margin;
const foot = pageHeight - margin - 24;
const [steel, rule, accent] = ['#5F6873', '#E2E4DF', '#0A6B4B'];

const body: TextStyle = { size: 10 };
const strong: TextStyle = { size: 10, weight: 'bold' };
const label: TextStyle = { size: 9, colour: steel };

const columns = {
  item: { x: margin, width: 268 },
  quantity: { x: margin + 276, width: 44, align: 'right' },
  price: { x: margin + 328, width: 80, align: 'right' },
  amount: { x: margin + 416, width: width - 416, align: 'right' },
} as const;

const drawRule = (sheet: Sheet, y: number): void => {
  sheet
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.75)
    .strokeColor(rule)
    .stroke();
};

const drawHead = (sheet: Sheet, facts: InvoiceFacts): number => {
  let left = write(
    sheet,
    facts.sellerName,
    { size: 20, weight: 'bold', colour: accent },
    { x: margin, y: margin, width: 280 },
  );
  for (const line of facts.seller) left = write(sheet, line, label, { x: margin, y: left, width: 280 });
  const right = { x: margin + 300, width: width - 300, align: 'right' } as const;
  write(sheet, facts.title, { size: 20, weight: 'bold' }, { ...right, y: margin });
  return Math.max(left, margin + 30) + 20;
};

const drawParties = (sheet: Sheet, facts: InvoiceFacts, top: number): number => {
  drawRule(sheet, top);
  let left = write(sheet, 'Billed and delivered to', label, { x: margin, y: top + 16, width: 220 });
  facts.buyer.forEach((line, index) => {
    left = write(sheet, line, index === 0 ? strong : body, { x: margin, y: left, width: 220 });
  });
  let right = top + 16;
  for (const fact of facts.facts) {
    write(sheet, fact.label, label, { x: margin + 248, y: right + 0.8, width: 84 });
    right = write(sheet, fact.value, body, { x: margin + 336, y: right, width: width - 336 });
  }
  return Math.max(left, right) + 20;
};

const drawTableHead = (sheet: Sheet, top: number): number => {
  write(sheet, 'Item', label, { ...columns.item, y: top });
  write(sheet, 'Quantity', label, { ...columns.quantity, y: top });
  write(sheet, 'Unit price', label, { ...columns.price, y: top });
  const next = write(sheet, 'Amount', label, { ...columns.amount, y: top });
  drawRule(sheet, next + 4);
  return next + 12;
};

const drawLines = (sheet: Sheet, { lines }: InvoiceFacts, top: number): number => {
  let y = drawTableHead(sheet, top);
  for (const line of lines) {
    const titleLines = linesOf(sheet, line.title, body, columns.item.width).length;
    const height =
      heightOf(titleLines, body) +
      (line.details === '' ? 0 : heightOf(linesOf(sheet, line.details, label, columns.item.width).length, label)) +
      8;
    if (y + height > foot) {
      sheet.addPage();
      y = drawTableHead(sheet, margin);
    }
    let next = write(sheet, line.title, body, { ...columns.item, y });
    if (line.details !== '') next = write(sheet, line.details, label, { ...columns.item, y: next });
    write(sheet, line.quantity, body, { ...columns.quantity, y });
    write(sheet, line.price, body, { ...columns.price, y });
    write(sheet, line.amount, body, { ...columns.amount, y });
    y = next + 8;
  }
  return y;
};

const drawSums = (sheet: Sheet, { sums, total, notes }: InvoiceFacts, top: number): void => {
  const height = heightOf(sums.length + 3 + notes.length, body) + 40;
  let y = top + 4;
  if (y + height > foot) {
    sheet.addPage();
    y = margin;
  }
  drawRule(sheet, y);
  y += 12;
  const labels = { x: margin + 200, width: 200, align: 'right' } as const;
  for (const sum of sums) {
    write(sheet, sum.label, { ...body, colour: steel }, { ...labels, y });
    y = write(sheet, sum.value, body, { ...columns.amount, y }) + 2;
  }
  write(sheet, total.label, { size: 12, weight: 'bold' }, { ...labels, y: y + 6 });
  y = write(sheet, total.value, { size: 12, weight: 'bold' }, { ...columns.amount, y: y + 6 }) + 16;
  for (const note of notes) y = write(sheet, note, strong, { x: margin, y, width });
};

/** A file may contain an invoice and its credit note; `first` is the index of the page where these `facts` begin. */
const drawFeet = (sheet: Sheet, facts: InvoiceFacts, first: number): void => {
  const { count } = sheet.bufferedPageRange();
  for (let page = first; page < count; page += 1) {
    sheet.switchToPage(page);
    const place = `page ${page - first + 1} of ${count - first}`;
    const words = `${facts.sellerName}, ${facts.title.toLowerCase()} no. ${facts.number}, ${place}`;
    write(sheet, words, label, { x: margin, y: pageHeight - margin - 12, width });
  }
};

const drawDocument = (sheet: Sheet, facts: InvoiceFacts, first: number): void => {
  drawSums(sheet, facts, drawLines(sheet, facts, drawParties(sheet, facts, drawHead(sheet, facts))));
  drawFeet(sheet, facts, first);
};

/** Renders an invoice; the credit note follows on further pages. The same arguments always give the same bytes. */
export const renderInvoice = async (
  facts: InvoiceFacts,
  creditNote: InvoiceFacts | null,
  fonts: readonly InvoiceFont[],
): Promise<Buffer> => {
  const sheet = new PdfDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'en-IN',
    displayTitle: true,
    info: {
      Title: `${facts.title} no. ${facts.number}`,
      Author: facts.sellerName,
      CreationDate: facts.issuedAt,
      ModDate: facts.issuedAt,
    },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    sheet
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', resolve)
      .on('error', reject);
  });
  for (const font of fonts) sheet.registerFont(font.name, font.content);
  drawDocument(sheet, facts, 0);
  if (creditNote !== null) {
    sheet.addPage();
    drawDocument(sheet, creditNote, sheet.bufferedPageRange().count - 1);
  }
  sheet.end();
  await ended;
  return Buffer.concat(chunks);
};
