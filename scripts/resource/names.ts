/** The names of a resource. */
export interface ResourceNames {
  /** `system`: the folder of its menu section. */
  section: string
  /** `giftCard`: its permission codes, its area of the contract, its translations, its name in the operation log. */
  one: string
  /** `giftCards`: its files and folders. */
  many: string
  /** `GiftCard`, `GiftCards`: its types and components. */
  One: string
  Many: string
  /** `gift_cards`: its table. */
  table: string
  /** `gift-cards`: its path and its exported file. */
  path: string
  /** `gift card`, `gift cards`, `a gift card`: in sentences. */
  noun: string
  nouns: string
  aNoun: string
  /** Its Chinese name. */
  chinese: string
}

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const split = (text: string, separator: string) =>
  text.replace(/[A-Z]/g, (letter) => `${separator}${letter.toLowerCase()}`)

function plural(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`
  return /(s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`
}

/** The menu sections that resources can belong to, each with the path of its pages. */
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
 * @throws when the name or the section is not valid
 */
export function namesOf(one: string, section = 'system', chinese?: string): ResourceNames {
  if (!/^[a-z]+([A-Z][a-z]+)*$/.test(one))
    throw new Error(`“${one}” is not a name in camel case and the singular, such as giftCard.`)
  if (!headingOf[section]) throw new Error(`“${section}” is not one of ${Object.keys(headingOf).join(', ')}.`)
  const many = plural(one)
  const noun = split(one, ' ')
  return {
    section,
    one,
    many,
    One: capitalized(one),
    Many: capitalized(many),
    table: split(many, '_'),
    path: split(many, '-'),
    noun,
    nouns: split(many, ' '),
    aNoun: `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`,
    chinese: chinese ?? `${noun} 资源`,
  }
}
