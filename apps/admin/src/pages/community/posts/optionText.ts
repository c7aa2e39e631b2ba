import type { Post } from '@admin/api-client/contract/community/posts'
import { type EnumerationName, enumerationLabel, type Translate } from '@admin/i18n'

const ZODIAC: EnumerationName = 'zodiac'

/** Returns what operators read of an option of a vote: the sign of the zodiac in their language. */
export function optionText(
  t: Translate,
  { voteOptions, voteZodiac }: Pick<Post, 'voteOptions' | 'voteZodiac'>,
  option: number,
): string {
  const text = voteOptions[option] ?? ''
  return voteZodiac ? enumerationLabel(t, ZODIAC, text as never) : text
}
