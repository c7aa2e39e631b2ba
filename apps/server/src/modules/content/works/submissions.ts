import type { ReviewTask } from '@admin/api-client/contract/content/review'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { RowChange } from '../../../crud/rows.ts'
import type { Database } from '../../../db/Database.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { differs } from '../../../kernel/operate.ts'
import { readWords, sensitiveWordsOf } from '../../system/sensitiveWords/keptWords.ts'
import { matchWords, type WordTree } from '../../system/sensitiveWords/matchWords.ts'
import { submitForReview } from '../review/tasks.ts'
import type { Work } from './actions.ts'
import { readRevisions } from './changes.ts'
import { enteredTexts, type StoredTexts } from './texts.ts'

type Reason = Pick<ReviewTask['reasons'][number], 'source' | 'code' | 'detail'>

interface ReviewedWork extends Work, StoredTexts {
  authorId: string
}

/** Fields of every work that are reviewed again after a change; those of a kind are added to them. */
export const REVIEWED_FIELDS = ['title', 'cover', 'chargePoints'] as const

/** Whether one of some fields has another value afterwards. */
const differInOne = (before: object, after: object, fields: readonly string[]): boolean =>
  fields.some((field) => Reflect.has(after, field) && differs(before, after, field))

/** Returns the words of a text for which it has to be reviewed. */
const wordsToReview = (words: WordTree, text: string) =>
  matchWords(words, text).filter(({ action }) => action === 'review')

/**
 * Whether an approved work has to be reviewed again after a change: one of what is reviewed of its kind, or one that
 * brings words to review into its introduction.
 */
export async function needsReview(
  context: Pick<SignedIn, 'db' | 'events'>,
  before: StoredTexts,
  values: Partial<StoredTexts>,
  fields: readonly string[],
): Promise<boolean> {
  if (differInOne(before, values, fields)) return true
  if (!differInOne(before, values, ['introduction'])) return false
  const { introduction } = enteredTexts({ ...before, ...values })
  return wordsToReview(await sensitiveWordsOf(context), introduction).length > 0
}

/** Returns a reason for each category of the words to review that are in texts, with the words. */
export function wordReasons(words: WordTree, texts: readonly string[]): Reason[] {
  const found = texts.flatMap((text) => wordsToReview(words, text))
  return [...Map.groupBy(found, ({ category }) => category)].map(([code, matches]) => ({
    source: 'words',
    code,
    detail: [...new Set(matches.map(({ word }) => word))].join(', '),
  }))
}

/** Why a work was submitted by a change: as such or because it was edited, and for the words that came with it. */
function reasonsOf(words: WordTree, { before, after }: RowChange<ReviewedWork>): Reason[] {
  const isEdit = before.reviewStatus === 'approved' || before.reviewStatus === 'pending'
  const earlier = isEdit ? Object.values(enteredTexts(before)) : []
  const texts = Object.values(enteredTexts(after)).filter((text) => !earlier.includes(text))
  return [{ source: isEdit ? 'edit' : 'submission', code: '', detail: '' }, ...wordReasons(words, texts)]
}

/**
 * Returns a listener to the changes of works of a kind, which puts those that were submitted into the queue of the
 * review desk. While a work is pending, an edit of what is reviewed is a further reason. The accounts that submitted
 * it, or edited it since it was decided on last, must not decide on it.
 * @param fields what is reviewed of the kind, beside its texts
 */
export const submitChanges =
  <Row extends ReviewedWork>(kind: CodeOf<'reviewKind'>, fields: readonly (keyof Row & string)[]) =>
  async (tx: Database, context: SignedIn, changes: readonly RowChange<Row>[]): Promise<void> => {
    const submitted = changes.filter(
      ({ before, after }) =>
        after.reviewStatus === 'pending' &&
        differInOne(before, after, ['reviewStatus', 'introduction', ...fields]),
    )
    if (submitted.length === 0) return
    const words = await readWords(tx)
    const ids = submitted.map(({ after }) => after.id)
    const revisionOf = await readRevisions(tx, kind, ids)
    for (const change of submitted) {
      const { id, version, authorId } = change.after
      await submitForReview(tx, context, {
        kind,
        subjectId: id,
        subjectVersion: version,
        authorId,
        excluded: [context.session.account.id, ...revisionOf(id).editors],
        reasons: reasonsOf(words, change),
      })
    }
  }
