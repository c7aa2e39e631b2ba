import type { Post } from '@admin/api-client/contract/community/posts'
import type { posts } from '../../../db/schema/posts.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { sanitizeNotice, saysNothing } from '../../messages/notices/sanitizeNotice.ts'
import { textOf } from '../../system/messageDelivery/sanitizeMail.ts'
import { screenTexts } from '../../system/sensitiveWords/screenTexts.ts'

export type PostRow = typeof posts.$inferSelect

type Texts = Pick<PostRow, 'kind' | 'title' | 'content'>
type StoredTexts = Pick<PostRow, 'title' | 'originalTitle' | 'content' | 'originalContent' | 'plainContent'>

/** Returns the texts of a post as they were entered, without markup: its title, its content and what users vote for. */
export const enteredTexts = ({
  title,
  originalTitle,
  plainContent,
  vote,
}: Pick<PostRow, 'title' | 'originalTitle' | 'plainContent' | 'vote'>): string[] => [
  originalTitle ?? title,
  plainContent,
  ...(vote?.zodiac ? [] : (vote?.options ?? [])),
]

/**
 * Cleans the texts of a post and enforces the sensitive words on them. Masked texts are stored as users see them, beside
 * the original for staff.
 * @throws Refusal `validation` on `content` for a text of which nothing is left to read, and for words to reject
 */
export async function preparePostTexts(
  context: SignedIn,
  { kind, title, content }: Texts,
  before?: Post,
): Promise<StoredTexts> {
  const sanitized = sanitizeNotice(content)
  const entered = { title, content: saysNothing(sanitized) ? '' : sanitized }
  if (kind === 'text' && entered.content === '') throw refuseField('validation', 'content', 'required')
  const fields = { title: 'plain', content: 'html' } as const
  const screened = await screenTexts(context, entered, fields, before)
  // A form sends the masked text back where no one changed it.
  const original = (field: 'title' | 'content', kept: string | null = null) => {
    if (entered[field] === before?.[field]) return kept
    return screened[field] === entered[field] ? null : entered[field]
  }
  const originalContent = original('content', before?.originalContent)
  return {
    ...screened,
    originalTitle: original('title', before?.originalTitle),
    originalContent,
    plainContent: textOf(originalContent ?? screened.content),
  }
}
