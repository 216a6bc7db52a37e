/** Tracking pages, keyed by the letters of the courier's name, in lower case. */
const trackingPages = new Map<string, (number: string) => string>([
  ['bluedart', (number) => `https://www.bluedart.com/trackdartresult?trackFor=0&trackNo=${number}`],
  ['delhivery', (number) => `https://www.delhivery.com/track-v2/package/${number}`],
  ['dhl', (number) => `https://www.dhl.com/en/express/tracking.html?AWB=${number}`],
  ['ekart', (number) => `https://ekartlogistics.com/shipmenttrack/${number}`],
  ['fedex', (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`],
  ['xpressbees', (number) => `https://www.xpressbees.com/shipment/tracking?awbNo=${number}`],
]);

export const trackingPage = (courier: string, number: string): string | null => {
  const letters = courier.toLowerCase().replace(/[^a-z]/g, '');
  return trackingPages.get(letters)?.(encodeURIComponent(number)) ?? null;
};
