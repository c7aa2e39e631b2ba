/** How a resource is called in the places where it stands. */
export interface ResourceNames {
  /** `system`: the folder of the menu section that it belongs to. */
  section: string
  /** `giftCard`: its permission codes, its area of the contract and of the texts, its name in the operation log. */
  one: string
  /** `giftCards`: its files and folders. */
  many: string
  /** `GiftCard`, `GiftCards`: types and components. */
  One: string
  Many: string
  /** `gift_cards`: its table. */
  table: string
  /** `gift-cards`: its path and its exported file. */
  path: string
  /** `gift card`, `gift cards`, `a gift card`: in sentences. */
  said: string
  saidMany: string
  saidOne: string
  /** What it is called in Chinese. */
  chinese: string
}

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const split = (text: string, separator: string) =>
  text.replace(/[A-Z]/g, (letter) => `${separator}${letter.toLowerCase()}`)

function plural(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`
  return /(s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`
}

/** The sections of the menu that resources can belong to, each with the heading that its pages stand under. */
export const headingOf: Readonly<Record<string, string>> = {
  coins: '/coinMerchant',
  messages: '/messageNotice',
  system: '/system',
  users: '/users',
}

/**
 * @param one in camel case and the singular: `giftCard`
 * @param section folder of the menu section
 * @param chinese @default the English name, marked as a resource in Chinese
 * @throws when it is no such name
 */
export function namesOf(one: string, section = 'system', chinese?: string): ResourceNames {
  if (!/^[a-z]+([A-Z][a-z]+)*$/.test(one))
    throw new Error(`“${one}” is no name in camel case and the singular, such as giftCard.`)
  if (!headingOf[section]) throw new Error(`“${section}” is none of ${Object.keys(headingOf).join(', ')}.`)
  const many = plural(one)
  const said = split(one, ' ')
  return {
    section,
    one,
    many,
    One: capitalised(one),
    Many: capitalised(many),
    table: split(many, '_'),
    path: split(many, '-'),
    said,
    saidMany: split(many, ' '),
    saidOne: `${/^[aeio]/.test(said) ? 'an' : 'a'} ${said}`,
    chinese: chinese ?? `${said} 资源`,
  }
}
