import type { Ports } from '../../../kernel/context.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { escapeHtml, textOf, unescapeHtml } from '../messageDelivery/sanitizeMail.ts'
import { sensitiveWordsOf } from './keptWords.ts'
import { judgeText, type WordTree } from './matchWords.ts'

/** How a text is written: as it reads, or as HTML that is sanitized already. */
export type TextKind = 'plain' | 'html'

/**
 * Enforces the sensitive words on texts that people write for others. Words to reject refuse the request, words to
 * mask are stored as stars, and words to review are stored as they are: the areas that have a review queue ask
 * `judgeText` for the outcome.
 * @param fields the texts among the values, and how each is written
 * @param before the values as they are now: an unchanged text is not judged again. @default all texts are new
 * @returns the values as they are to be stored
 * @throws Refusal `validation` that names the words on their field
 */
export async function screenTexts<Values extends object>(
  ports: Pick<Ports, 'db' | 'events'>,
  values: Values,
  fields: { readonly [Name in keyof Values & string]?: TextKind },
  before: object = {},
): Promise<Values> {
  const words = await sensitiveWordsOf(ports)
  const present: Record<string, unknown> = { ...before }
  const screened: Record<string, unknown> = { ...(values as object) }
  for (const [field, kind] of Object.entries(fields as Record<string, TextKind>)) {
    const text = screened[field]
    if (typeof text === 'string' && text !== present[field])
      screened[field] = screen[kind](words, field, text)
  }
  return screened as Values
}

const screen: Record<TextKind, (words: WordTree, field: string, text: string) => string> = {
  plain(words, field, text) {
    requireNone(words, field, text, ['reject'])
    return judgeText(words, text).masked
  },
  html(words, field, html) {
    requireNone(words, field, textOf(html), ['reject'])
    const masked = outsideOfTags(html, (part) => {
      const text = unescapeHtml(part)
      const { masked } = judgeText(words, text)
      return masked === text ? part : escapeHtml(masked)
    })
    // What tags divide cannot be masked.
    requireNone(words, field, textOf(masked), ['mask'])
    return masked
  },
}

/** Replaces the texts between the tags of sanitized HTML, whose texts and values have no `<` of their own. */
const outsideOfTags = (html: string, replace: (text: string) => string): string =>
  html
    .split('<')
    .map((part, index) => {
      if (index === 0) return replace(part)
      const end = part.indexOf('>') + 1
      return `<${part.slice(0, end)}${replace(part.slice(end))}`
    })
    .join('')

function requireNone(words: WordTree, field: string, text: string, actions: readonly string[]): void {
  const found = judgeText(words, text).matches.filter(({ action }) => actions.includes(action))
  if (found.length === 0) return
  const names = [...new Set(found.map(({ word }) => word))].join(', ')
  throw refuseField('validation', field, 'sensitiveWords', { words: names })
}
