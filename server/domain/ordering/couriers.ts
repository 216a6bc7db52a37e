/** Pages that show where a parcel is, by the courier's name in small letters. */
const trackingPages: Readonly<Record<string, (number: string) => string>> = {
  'blue dart': (number) => `https://www.bluedart.com/trackdartresult?trackFor=0&trackNo=${number}`,
  delhivery: (number) => `https://www.delhivery.com/track-v2/package/${number}`,
  dhl: (number) => `https://www.dhl.com/en/express/tracking.html?AWB=${number}`,
  ekart: (number) => `https://ekartlogistics.com/shipmenttrack/${number}`,
  fedex: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  xpressbees: (number) => `https://www.xpressbees.com/shipment/tracking?awbNo=${number}`,
};

/** The courier's page for a parcel; null for a courier whose page is not known. */
export const trackingPage = (courier: string, number: string): string | null =>
  trackingPages[courier.toLowerCase()]?.(encodeURIComponent(number)) ?? null;
