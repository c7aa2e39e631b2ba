/** Returns a phone number with its area code. */
export const phoneText = ({ areaCode, phone }: { areaCode: string; phone: string }) =>
  phone && `${areaCode} ${phone}`
