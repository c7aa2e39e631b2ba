import { inArray } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { reviewReasons } from '../../../db/schema/reviews.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import type { Verdict } from './ReviewSubject.ts'

/** Returns why a subject is rejected, in the reviewer's language: the note, or else the titles of the reasons. */
export async function reasonText(
  tx: Database,
  { language }: Pick<SignedIn, 'language'>,
  { note, reasonCodes }: Pick<Verdict, 'note' | 'reasonCodes'>,
): Promise<string> {
  if (note) return note
  const reasons = await tx
    .select({ title: reviewReasons.title, titleEn: reviewReasons.titleEn })
    .from(reviewReasons)
    .where(inArray(reviewReasons.code, [...reasonCodes]))
    .orderBy(reviewReasons.sort, reviewReasons.id)
  return reasons.map(({ title, titleEn }) => (language === 'zh-CN' ? title : titleEn)).join(', ')
}
