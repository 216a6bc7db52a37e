/** Tracking pages by courier; the keys are the letters of the courier's name. */
const trackingPages = new Map<string, (number: string) => string>([
  ['bluedart', (number) => `https://www.bluedart.com/trackdartresult?trackFor=0&trackNo=${number}`],
  ['delhivery', (number) => `https://www.delhivery.com/track-v2/package/${number}`],
  ['dhl', (number) => `https://www.dhl.com/en/express/tracking.html?AWB=${number}`],
  ['ekart', (number) => `https://ekartlogistics.com/shipmenttrack/${number}`],
  ['fedex', (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`],
  ['xpressbees', (number) => `https://www.xpressbees.com/shipment/tracking?awbNo=${number}`],
]);

/** The courier's page for a parcel; null for a courier whose page is not known. */
export const trackingPage = (courier: string, number: string): string | null => {
  const letters = courier.toLowerCase().replace(/[^a-z]/g, '');
  return trackingPages.get(letters)?.(encodeURIComponent(number)) ?? null;
};
