const inr = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'INR' });

/** A line's amount, in whole rupees: "Rs 1234" (reading of the specification, "Decided where the text is silent"). */
export const lineAmount = (rupees: number): string => `Rs ${rupees}`;

/** A total, in whole rupees: "₹1,234.00" (specification, section 9). */
export const totalAmount = (rupees: number): string => inr.format(rupees);
