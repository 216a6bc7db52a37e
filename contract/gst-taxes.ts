import type { OrderGst } from './orders';

/** `rate` is in percent. */
export interface GstTax {
  name: 'CGST' | 'SGST' | 'IGST';
  rate: number;
  paise: number;
}

/** Lists taxes as on an invoice: CGST and SGST within a state, IGST otherwise. Omits taxes with the rate 0. */
export const gstTaxes = ({ rates, igstPaise: igstOfAll }: OrderGst): GstTax[] =>
  rates.flatMap(({ rate, cgstPaise, sgstPaise, igstPaise }): GstTax[] => {
    if (rate === 0) return [];
    if (igstOfAll > 0) return [{ name: 'IGST', rate, paise: igstPaise }];
    return [
      { name: 'CGST', rate: rate / 2, paise: cgstPaise },
      { name: 'SGST', rate: rate / 2, paise: sgstPaise },
    ];
  });
