import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { tags } from '../db/schema/content.ts'
import { users } from '../db/schema/users.ts'
import type { Random } from './random.ts'

/** What a seeded work is made from. */
export interface NewWork {
  now: number
  createTime: number
  authors: { id: string; nickname: string }[]
  /** Accounts that edited some works after their approval. */
  editors: { id: string }[]
  tagIds: string[]
}

/** Introductions with sensitive words to review. */
export const held = ['想买低价出金币的请私信。', 'My affiliate link is in the comments.']

/** Reads who makes works and what labels them. */
export async function readSources(
  tx: Database,
  authors: number,
): Promise<Pick<NewWork, 'authors' | 'tagIds'>> {
  const labels = await tx
    .select({ id: tags.id })
    .from(tags)
    .where(and(eq(tags.labelType, 'content'), eq(tags.status, 'enabled')))
    .orderBy(tags.sort)
  return {
    authors: await tx
      .select({ id: users.id, nickname: users.nickname })
      .from(users)
      .where(eq(users.status, 'normal'))
      .orderBy(users.id)
      .limit(authors),
    tagIds: labels.map(({ id }) => id),
  }
}

/** Returns one of the authors, and whether works of this author are in Chinese. */
export function pickAuthor(random: Random, authors: NewWork['authors']) {
  const { id, nickname } = random.pick(authors)
  return { authorId: id, isChinese: /\p{Script=Han}/u.test(nickname) }
}

/** Returns one to three of the tags. */
export const pickTags = (random: Random, tagIds: string[]): string[] => [
  ...new Set([random.pick(tagIds), random.pick(tagIds), random.pick(tagIds)]),
]
