import type { Context } from '../../../kernel/context.ts'
import { screenTexts } from '../../system/sensitiveWords/screenTexts.ts'

interface Texts {
  title?: string | undefined
  introduction?: string | undefined
}

interface Stored extends Texts {
  originalTitle?: string | null
  originalIntroduction?: string | null
}

/** Texts of a work as its table has them. */
export type StoredTexts = { [Name in keyof Stored]-?: Exclude<Stored[Name], undefined> }

/** Returns the texts of a work as they were entered, without the stars of masked words. */
export const enteredTexts = ({ title, originalTitle, introduction, originalIntroduction }: StoredTexts) => ({
  title: originalTitle ?? title,
  introduction: originalIntroduction ?? introduction,
})

/**
 * Enforces the sensitive words on the texts of a work. Masked texts are stored as users see them, beside the original
 * for staff; words to review are a reason of the review task.
 * @param before the work as it is now. @default all texts are new
 * @param refused what becomes of the words that refuse the request. @default only words to reject do
 * @throws Refusal `validation` that names words that refuse it on their field
 */
export async function screenWork<Values extends Texts>(
  context: Pick<Context, 'db' | 'events' | 'language'>,
  values: Values,
  before?: Stored,
  refused?: Parameters<typeof screenTexts>[4],
): Promise<Values & Stored> {
  // A form sends the masked text back where no one changed it.
  const unchanged = before && {
    ...(before.title !== undefined && { title: before.title }),
    ...(before.introduction !== undefined && { introduction: before.introduction }),
  }
  const fields = { title: 'plain', introduction: 'plain' } as const
  const screened = await screenTexts(context, values, fields, unchanged, refused)
  const original = (field: 'title' | 'introduction', kept: string | null | undefined) => {
    if (values[field] === undefined || values[field] === before?.[field]) return kept
    return screened[field] === values[field] ? null : values[field]
  }
  const [originalTitle, originalIntroduction] = [
    original('title', before?.originalTitle),
    original('introduction', before?.originalIntroduction),
  ]
  return {
    ...screened,
    ...(originalTitle !== undefined && { originalTitle }),
    ...(originalIntroduction !== undefined && { originalIntroduction }),
  }
}
