import { foldWidth } from '@admin/api-client/contract/foldWidth'
import type { WordVerdict } from '@admin/api-client/contract/system/sensitiveWords'

type Match = WordVerdict['matches'][number]
type Listed = Pick<Match, 'word' | 'category' | 'action'>

/** By one folded UTF-16 unit after the other. */
interface Node<Word> {
  next: Map<string, Node<Word>>
  word?: Word
}

/** Words prepared for `matchWords` and `judgeText`. */
export type WordTree = Node<Listed>

/** The same text for all ways of writing it, unit by unit: matches are where they are in the original. */
function foldCase(text: string): string {
  const folded = foldWidth(text)
  const lower = folded.toLowerCase()
  if (lower.length === folded.length) return lower
  // Some capitals, such as a dotted I, become longer: they stay as they are.
  return Array.from(folded, (letter) => {
    const small = letter.toLowerCase()
    return small.length === letter.length ? small : letter
  }).join('')
}

export function treeOf(words: Iterable<Listed>): WordTree {
  const root: WordTree = { next: new Map() }
  for (const word of words) {
    let node = root
    for (const unit of foldCase(word.word).split('')) {
      const child = node.next.get(unit) ?? { next: new Map() }
      node.next.set(unit, child)
      node = child
    }
    if (node !== root) node.word ??= word
  }
  return root
}

/**
 * The words that are in a text, without regard to case and width: from the left, the longest at each place,
 * never two over each other.
 */
export function matchWords(root: WordTree, text: string): Match[] {
  const units = foldCase(text)
  const matches: Match[] = []
  for (let start = 0; start < units.length; ) {
    let longest: { word: Listed; end: number } | undefined
    let node: WordTree | undefined = root
    for (let end = start; node && end < units.length; end++) {
      node = node.next.get(units.charAt(end))
      if (node?.word) longest = { word: node.word, end: end + 1 }
    }
    if (!longest) start++
    else {
      const { word, category, action } = longest.word
      matches.push({ word, category, action, start, end: longest.end })
      start = longest.end
    }
  }
  return matches
}

/** From what weighs most: one word to reject is enough. */
const outcomes = ['reject', 'review', 'mask'] as const

/** What becomes of a text. */
export function judgeText(words: WordTree, text: string): WordVerdict {
  const matches = matchWords(words, text)
  const outcome = outcomes.find((action) => matches.some((match) => match.action === action)) ?? 'pass'
  return { outcome, masked: mask(text, matches), matches }
}

/** The strictest verdict on texts that are published together; that of no texts passes. */
export const judgeTexts = (words: WordTree, texts: readonly string[]): WordVerdict & { text: string } =>
  texts
    .map((text) => ({ ...judgeText(words, text), text }))
    .reduce((strictest, each) => (weightOf(each) < weightOf(strictest) ? each : strictest), {
      ...{ outcome: 'pass', masked: '', matches: [], text: texts[0] ?? '' },
    })

/** Place of the outcome, from what weighs most. */
const weightOf = ({ outcome }: WordVerdict) =>
  outcome === 'pass' ? outcomes.length : outcomes.indexOf(outcome)

/** A star for each character of the words to mask: as many characters as before. */
function mask(text: string, matches: Match[]): string {
  let masked = ''
  let from = 0
  for (const { start, end } of matches.filter(({ action }) => action === 'mask')) {
    masked += text.slice(from, start) + '*'.repeat(Array.from(text.slice(start, end)).length)
    from = end
  }
  return masked + text.slice(from)
}
