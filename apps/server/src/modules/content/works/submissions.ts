import type { ReviewTask } from '@admin/api-client/contract/content/review'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { RowChange, Tracked } from '../../../crud/rows.ts'
import type { Database } from '../../../db/Database.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { differs } from '../../../kernel/operate.ts'
import { announceReviews } from '../../home/notifications/events.ts'
import { readWords, sensitiveWordsOf } from '../../system/sensitiveWords/keptWords.ts'
import { matchWords, type WordTree } from '../../system/sensitiveWords/matchWords.ts'
import { readStanding } from '../review/strikes.ts'
import { submitForReview } from '../review/tasks.ts'
import type { Work } from './actions.ts'
import { readRevisions } from './changes.ts'
import { enteredTexts, type StoredTexts } from './texts.ts'

type Reason = Pick<ReviewTask['reasons'][number], 'source' | 'code' | 'detail'>

interface ReviewedWork extends Work, StoredTexts {
  deleteTime: number | null
}

/** What is reviewed of a kind of rows. */
interface Reviewed<Row> {
  kind: CodeOf<'reviewKind'>
  fields: readonly (keyof Row & string)[]
  /** Texts in which words are found, as they were entered. */
  textsOf: (row: Row) => readonly string[]
  /** Id of the user who made a row; null where staff did. */
  authorOf: (row: Row) => string | null
}

/** A row that has a review status. */
type Submittable = Tracked & Pick<Work, 'reviewStatus'> & { deleteTime: number | null }

/** Fields of every work that are reviewed again after a change; those of a kind are added to them. */
export const REVIEWED_FIELDS = ['title', 'cover', 'chargePoints'] as const

/** Whether one of some fields has another value afterwards. */
export const differInOne = (before: object, after: object, fields: readonly string[]): boolean =>
  fields.some((field) => Reflect.has(after, field) && differs(before, after, field))

/** Returns the words of a text for which it has to be reviewed. */
const wordsToReview = (words: WordTree, text: string) =>
  matchWords(words, text).filter(({ action }) => action === 'review')

/**
 * Whether an approved work has to be reviewed again after a change: one of what is reviewed of its kind, or one that
 * brings words to review into its introduction. Of an author with many strikes, every introduction is reviewed.
 */
export async function needsReview(
  context: Pick<SignedIn, 'db' | 'events' | 'clock'>,
  before: StoredTexts & { authorId: string },
  values: Partial<StoredTexts>,
  fields: readonly string[],
): Promise<boolean> {
  if (differInOne(before, values, fields)) return true
  if (!differInOne(before, values, ['introduction'])) return false
  const { db, clock } = context
  if ((await readStanding(db, before.authorId, clock())).alwaysReviewed) return true
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

/** Whether a change hides the task of a pending row, or shows it again. */
const hidesTask = ({ before, after }: RowChange<Submittable>) =>
  after.reviewStatus === 'pending' && before.deleteTime !== after.deleteTime

/** Why a row was submitted by a change: as such or because it was edited, and for the words that came with it. */
function reasonsOf<Row extends Submittable>(
  words: WordTree,
  { before, after }: RowChange<Row>,
  textsOf: Reviewed<Row>['textsOf'],
): Reason[] {
  const isEdit = before.reviewStatus === 'approved' || before.reviewStatus === 'pending'
  const earlier = isEdit ? textsOf(before) : []
  const texts = textsOf(after).filter((text) => !earlier.includes(text))
  return [{ source: isEdit ? 'edit' : 'submission', code: '', detail: '' }, ...wordReasons(words, texts)]
}

/**
 * Returns a listener to the changes of rows of a kind, which puts those that were submitted into the queue of the
 * review desk. While a row is pending, an edit of what is reviewed is a further reason. The accounts that submitted
 * it, or edited it since it was decided on last, must not decide on it.
 */
export const submitReviewed =
  <Row extends Submittable>({ kind, fields, textsOf, authorOf }: Reviewed<Row>) =>
  async (tx: Database, context: SignedIn, changes: readonly RowChange<Row>[]): Promise<void> => {
    if (changes.some(hidesTask)) await announceReviews(tx)
    const submitted = changes.filter(
      ({ before, after }) =>
        after.reviewStatus === 'pending' && differInOne(before, after, ['reviewStatus', ...fields]),
    )
    if (submitted.length === 0) return
    const words = await readWords(tx)
    const ids = submitted.map(({ after }) => after.id)
    const revisionOf = await readRevisions(tx, kind, ids)
    for (const change of submitted) {
      const { id, version } = change.after
      await submitForReview(tx, context, {
        kind,
        subjectId: id,
        subjectVersion: version,
        authorId: authorOf(change.after),
        excluded: [context.session.account.id, ...revisionOf(id).editors],
        reasons: reasonsOf(words, change, textsOf),
      })
    }
  }

/**
 * Returns the listener of `submitReviewed` for a kind of works.
 * @param fields what is reviewed of the kind, beside its texts
 */
export const submitChanges = <Row extends ReviewedWork>(
  kind: CodeOf<'reviewKind'>,
  fields: readonly (keyof Row & string)[],
) =>
  submitReviewed<Row>({
    kind,
    fields: ['introduction', ...fields],
    textsOf: (work) => Object.values(enteredTexts(work)),
    authorOf: ({ authorId }) => authorId,
  })
