import {
  type RewardImportRow,
  rewardArea,
  rewardCreate,
  rewardImportColumns,
} from '@admin/api-client/contract/community/rewards'
import { foldWidth } from '@admin/api-client/contract/foldWidth'
import { unescapeFormulas } from '@admin/api-client/contract/formulaEscapes'
import { LANGUAGES, REWARD_IMPORT_MAX_ROWS } from '@admin/api-client/contract/limits'
import { formatList, texts } from '@admin/i18n/texts'
import { and, eq, inArray } from 'drizzle-orm'
import Papa from 'papaparse'
import { validate } from 'uuid'
import { dryRunTokens, fingerprint } from '../../../crud/dryRuns.ts'
import { labelOf } from '../../../crud/labels.ts'
import type { Database } from '../../../db/Database.ts'
import { users } from '../../../db/schema/users.ts'
import type { Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { once } from '../../../kernel/idempotency.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { lockUsers } from '../../users/users/points.ts'
import { readActivityNames, readRepeating, readRewarded } from './activities.ts'
import { addRewards } from './granting.ts'

const { operations } = rewardArea

type Column = (typeof rewardImportColumns)[number]
type Cells = Record<Column, string> & { place: number }

/** A row of an import whose rules were checked. */
interface PlannedRow extends RewardImportRow {
  /** Value of the activity; empty for an unknown one. */
  value: string
  repeats: boolean
}

/** What a column is called in a row of headings. */
const headingsOf = (column: Column) =>
  [column, ...LANGUAGES.map((language) => labelOf(language, `reward:${column}`))].map((each) =>
    each.toLowerCase(),
  )

/** Returns the columns in the order of a row of headings; nothing where the row has none. */
function columnsIn(cells: readonly string[]): (Column | undefined)[] | undefined {
  const named = cells.map((cell) =>
    rewardImportColumns.find((column) => headingsOf(column).includes(cell.toLowerCase())),
  )
  return named.includes('userId') ? named : undefined
}

/** Returns the rows of a text that aren't empty, each with the line on which it begins. */
function rowsIn(text: string) {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'), {
    newline: '\n',
  })
  let line = 1
  return data.flatMap((raw) => {
    const place = line
    // A value in quotation marks can have several lines.
    line += raw.join('').split('\n').length
    const cells = raw.map((cell) => unescapeFormulas(cell.trim()))
    return cells.every((cell) => cell === '') ? [] : { place, cells }
  })
}

/** Returns the rows of a text without its headings. @throws Refusal `validation` on `rows` */
function parseRows(text: string): Cells[] {
  const all = rowsIn(text)
  const headings = columnsIn(all[0]?.cells ?? [])
  const columns = headings ?? rewardImportColumns
  const rows = all.slice(headings ? 1 : 0).map(({ place, cells }) => {
    const cellOf = (column: Column) => cells[columns.indexOf(column)] ?? ''
    return {
      place,
      userId: cellOf('userId').toLowerCase(),
      activity: cellOf('activity'),
      amount: foldWidth(cellOf('amount')),
      reason: cellOf('reason'),
    }
  })
  if (rows.length === 0) throw refuseField('validation', 'rows', 'required')
  if (rows.length > REWARD_IMPORT_MAX_ROWS)
    throw refuseField('validation', 'rows', 'tooManyRows', { maximum: REWARD_IMPORT_MAX_ROWS })
  return rows
}

const { amount: amountRule, reason: reasonRule } = rewardCreate.shape

/** Reads the nicknames of users in good standing by their id. */
async function readUserNames(tx: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await tx
    .select({ id: users.id, nickname: users.nickname })
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.status, 'normal')))
  return new Map(found.map(({ id, nickname }) => [id, nickname]))
}

/** Returns the rows of a text, and why some can't be imported. */
async function planRows(tx: Database, cells: readonly Cells[]): Promise<PlannedRow[]> {
  const names = await readUserNames(tx, userIdsIn(cells))
  const activityOf = await readActivityNames(tx)
  const repeating = await readRepeating(tx)
  const resolved = cells.map((row) => ({ ...row, value: activityOf(row.activity) ?? '' }))
  const isRewarded = await readRewarded(
    tx,
    resolved.flatMap(({ userId, value }) => (names.has(userId) ? { userId, activity: value } : [])),
  )
  const seen = new Set<string>()
  return resolved.map((row) => {
    const { userId, activity, amount, reason, value } = row
    const repeats = repeating.has(value)
    const problemOf = (): RewardImportRow['problem'] => {
      if ([userId, activity, amount].includes('')) return 'incomplete'
      if (!names.has(userId)) return 'unknownUser'
      if (value === '') return 'unknownActivity'
      if (!/^\d+$/.test(amount) || !amountRule.safeParse(Number(amount)).success) return 'wrongAmount'
      if (!reasonRule.safeParse(reason).success) return 'wrongReason'
      if (repeats) return null
      if (isRewarded({ userId, activity: value })) return 'alreadyRewarded'
      return seen.has(`${userId} ${value}`) ? 'repeated' : null
    }
    const problem = problemOf()
    if (problem === null) seen.add(`${userId} ${value}`)
    return { ...row, userName: names.get(userId) ?? '', repeats, problem }
  })
}

const userIdsIn = (cells: readonly Cells[]) => [
  ...new Set(cells.map(({ userId }) => userId).filter((id) => validate(id))),
]

/** What a preview of rows was about. */
const setOf = (planned: readonly PlannedRow[]) =>
  fingerprint(['importRewards', planned.map(({ userName: _, ...row }) => row)])

/** Returns what each row of a text would do. */
export async function previewRewards(context: Input<typeof operations.preview>) {
  const tokens = await dryRunTokens(context)
  const planned = await planRows(context.db, parseRows(context.body.rows))
  return {
    token: await tokens.issue(await setOf(planned)),
    rows: planned.map(({ value: _, repeats: __, ...row }) => row),
  }
}

/** Rows that a rejection names. */
const NAMED = 10

/** Returns the rejection of rows that can't be imported, which names the first of them with what is wrong. */
function refusalOf(rows: readonly PlannedRow[], language: SignedIn['language']): Refusal {
  const named = rows
    .slice(0, NAMED)
    .flatMap(({ place, problem }) => (problem ? `${place} (${texts[language].reward.problem[problem]})` : []))
  return refuseField('validation', 'rows', 'refusedRows', {
    rows: formatList(rows.length > NAMED ? [...named, '…'] : named, language),
  })
}

/**
 * Grants the rewards of a text; each is a row of the operation log.
 * @throws Refusal `validation` on `rows` where some can't be imported, unless they are to be left out, or `setChanged` if
 *   the token is not that of a preview of the same rows
 */
export async function importRewards(context: Input<typeof operations.import>) {
  const { rows, validOnly, token } = context.body
  const tokens = await dryRunTokens(context)
  return operate(context, { action: 'import', resource: 'reward' }, (tx, record) =>
    // What is intended doesn't depend on when its preview was read.
    once({ ...context, body: { rows, validOnly } }, tx, operations.import, async () => {
      const cells = parseRows(rows)
      await lockUsers(tx, userIdsIn(cells))
      const planned = await planRows(tx, cells)
      if (token !== undefined && !(await tokens.isValid(await setOf(planned), token)))
        throw new Refusal('setChanged')
      const refused = planned.filter(({ problem }) => problem !== null)
      if (refused.length > 0 && (!validOnly || refused.length === planned.length))
        throw refusalOf(refused, context.language)
      const added = await addRewards(
        context,
        tx,
        planned
          .filter(({ problem }) => problem === null)
          .map(({ userId, value: activity, repeats, amount, reason }) => ({
            ...{ userId, activity, repeats, reason },
            amount: Number(amount),
          })),
      )
      for (const row of added) record({ targetId: row.id, after: row })
      return { added: added.length, skipped: refused.length }
    }),
  )
}
