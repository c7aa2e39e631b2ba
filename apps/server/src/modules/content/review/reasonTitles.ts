import { inArray } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { reviewReasons } from '../../../db/schema/reviews.ts'
import type { SignedIn } from '../../../kernel/context.ts'

/** Names reasons in the language of the reviewer. */
export async function titlesOfReasons(
  tx: Database,
  { language }: Pick<SignedIn, 'language'>,
  codes: readonly string[],
): Promise<string> {
  const { code, title, titleEn, sort, id } = reviewReasons
  const found = await tx
    .select({ title: language === 'zh-CN' ? title : titleEn })
    .from(reviewReasons)
    .where(inArray(code, [...codes]))
    .orderBy(sort, id)
  return found.map((reason) => reason.title).join(language === 'zh-CN' ? '；' : '; ')
}
