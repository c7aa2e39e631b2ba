import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { formatList } from '@admin/i18n/texts'
import type { Context } from '../../../kernel/context.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { escapeHtml, textOf, unescapeHtml } from '../messageDelivery/sanitizeMail.ts'
import { sensitiveWordsOf } from './keptWords.ts'
import { judgeText, type WordTree } from './matchWords.ts'

/** How a text is written: as it reads, or as HTML that is sanitized already. */
export type TextKind = 'plain' | 'html'

type WordAction = CodeOf<'sensitiveWordAction'>

/**
 * Enforces the sensitive words on texts that people write for others. Words to reject refuse the request, words to
 * mask are stored as stars, and words to review are stored as they are: the areas that have a review queue ask
 * `judgeText` for the outcome.
 * @param fields the texts among the values, and how each is written
 * @param before the values as they are now: an unchanged text is not judged again. @default all texts are new
 * @param refused what becomes of the words that refuse the request. @default only words to reject do
 * @returns the values as they are to be stored
 * @throws Refusal `validation` that names the words on their field
 */
export async function screenTexts<Values extends object>(
  context: Pick<Context, 'db' | 'events' | 'language'>,
  values: Values,
  fields: { readonly [Name in keyof Values & string]?: TextKind },
  before: object = {},
  refused: readonly WordAction[] = ['reject'],
): Promise<Values> {
  const words = await sensitiveWordsOf(context)
  const present: Record<string, unknown> = { ...before }
  const screened: Record<string, unknown> = { ...(values as object) }
  for (const [field, kind] of Object.entries(fields as Record<string, TextKind>)) {
    const text = screened[field]
    if (typeof text === 'string' && text !== present[field])
      screened[field] = screen[kind]({ words, field, language: context.language, refused }, text)
  }
  return screened as Values
}

/** What the text of a field is judged by. */
interface Screening {
  words: WordTree
  field: string
  /** Of the operator, for the words that a rejection lists. */
  language: Context['language']
  refused: readonly WordAction[]
}

const screen: Record<TextKind, (screening: Screening, text: string) => string> = {
  plain(screening, text) {
    requireNone(screening, text, screening.refused)
    return judgeText(screening.words, text).masked
  },
  html(screening, html) {
    requireNone(screening, textOf(html), screening.refused)
    const masked = outsideOfTags(html, (part) => {
      const text = unescapeHtml(part)
      const { masked } = judgeText(screening.words, text)
      return masked === text ? part : escapeHtml(masked)
    })
    // What tags divide cannot be masked.
    requireNone(screening, textOf(masked), ['mask'])
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

function requireNone(
  { words, field, language }: Screening,
  text: string,
  actions: readonly WordAction[],
): void {
  const found = judgeText(words, text).matches.filter(({ action }) => actions.includes(action))
  if (found.length === 0) return
  const names = new Set(found.map(({ word }) => word))
  throw refuseField('validation', field, 'sensitiveWords', { words: formatList(names, language) })
}
