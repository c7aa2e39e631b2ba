/** What a mask has in place of characters. No value that is stored contains it. */
export const MASK = '•••'

/** Whether a text is a mask instead of a value. */
export const isMask = (text: string): boolean => text.includes(MASK)

/** Characters at the end of a phone number that its mask leaves, if it has at least twice as many. */
const PHONE_ENDS = [4, 2]

function maskPhone(phone: string): string {
  const characters = Array.from(phone)
  const shown = PHONE_ENDS.find((end) => characters.length >= 2 * end + 1) ?? 0
  return MASK + characters.slice(characters.length - shown).join('')
}

function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return MASK
  const name = Array.from(email.slice(0, at))
  return `${name.length > 1 ? name[0] : ''}${MASK}${email.slice(at)}`
}

/** The first half of an IPv4 address, the first two of the eight groups of an IPv6 address. */
function maskIpAddress(address: string): string {
  const [, start] =
    /^(\d{1,3}\.\d{1,3}\.)\d/.exec(address) ?? /^([\da-f]{1,4}:[\da-f]{1,4}:)./i.exec(address) ?? []
  return (start ?? '') + MASK
}

const masks = {
  email: maskEmail,
  phone: maskPhone,
  ipAddress: maskIpAddress,
} satisfies Record<string, (value: string) => string>

/** What a masked value is. */
export type MaskedKind = keyof typeof masks

/** Returns what is left of a value: enough to recognize it, never the whole of it. An empty value is returned as it is. */
export const maskOf = (kind: MaskedKind, value: string): string => (value === '' ? '' : masks[kind](value))
