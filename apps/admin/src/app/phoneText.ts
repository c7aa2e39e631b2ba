/** Returns a phone number with its area code. */
export const phoneText = ({ areaCode, phone }: { areaCode: string; phone: string }) =>
  phone && `${areaCode} ${phone}`

/** Returns a number, whole or masked, with the area code of a row. */
export const phoneWith = ({ areaCode }: { areaCode: string }, phone: string) => phoneText({ areaCode, phone })

/** Settings of a list's column of phone numbers, which are two columns of the exported file. */
export const phoneColumn = { value: phoneText, exports: ['areaCode', 'phone'] } as const
