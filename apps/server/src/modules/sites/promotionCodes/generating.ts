import { PROMOTION_CODE_CHARACTERS } from '@admin/api-client/contract/sites/promotionCodeFacts'
import { type GeneratedCodes, promotionCodeArea } from '@admin/api-client/contract/sites/promotionCodes'
import { inArray } from 'drizzle-orm'
import { newId } from '../../../db/columns.ts'
import type { Database } from '../../../db/Database.ts'
import { promotionCodes } from '../../../db/schema/promotionCodes.ts'
import type { Handlers, Input } from '../../../http/mount.ts'
import { once } from '../../../kernel/idempotency.ts'
import { operate } from '../../../kernel/operate.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { promotionCodeResource } from './resource.ts'
import { requireTerms } from './terms.ts'

type Operations = (typeof promotionCodeArea)['operations']
type Look = { prefix: string; length: number }

/** Codes that one statement inserts. */
const BATCH = 1000
/** Codes that are shown. */
const EXAMPLES = 5
/** Statements after which the remaining codes are given up: almost all codes of the prefix are in use. */
const MAX_STATEMENTS = 100

/** The characters are 32, so that each byte gives one of them with the same probability. */
const randomCode = ({ prefix, length }: Look) =>
  prefix +
  [...crypto.getRandomValues(new Uint8Array(length - prefix.length))]
    .map((byte) => PROMOTION_CODE_CHARACTERS[byte % PROMOTION_CODE_CHARACTERS.length])
    .join('')

/** Returns different codes, sorted: two that insert the same ones then wait for each other in the same order. */
function randomCodes(look: Look, count: number): string[] {
  const codes = new Set<string>()
  while (codes.size < count) codes.add(randomCode(look))
  return [...codes].sort()
}

/** The codes are the only thing in which the rows differ. */
type Terms = Omit<typeof promotionCodes.$inferInsert, 'id' | 'code'>

/**
 * Inserts new codes in batches; those that exist already are made again.
 * @returns a few of them
 * @throws Refusal `validation` on `length` where too few codes of the prefix are left
 */
async function insertCodes(tx: Database, terms: Terms, look: Look, count: number): Promise<string[]> {
  const examples: string[] = []
  let left = count
  for (let statement = 0; left > 0; statement += 1) {
    if (statement === MAX_STATEMENTS) throw refuseField('validation', 'length', 'codesUsedUp')
    const codes = randomCodes(look, Math.min(left, BATCH))
    const inserted = await tx
      .insert(promotionCodes)
      .values(codes.map((code) => ({ ...terms, id: newId(), code })))
      .onConflictDoNothing({ target: promotionCodes.code })
      .returning({ code: promotionCodes.code })
    left -= inserted.length
    if (examples.length < EXAMPLES)
      examples.push(...inserted.slice(0, EXAMPLES - examples.length).map(({ code }) => code))
  }
  return examples
}

export const generatingRoutes: Pick<Handlers<typeof promotionCodeArea>, 'preview' | 'generate'> = {
  async preview({ body, ...context }: Input<Operations['preview']>): Promise<GeneratedCodes> {
    const { db } = context
    promotionCodeResource.sites.requireNew(context, body)
    await requireTerms(context, db, body)
    const codes = randomCodes(body, Math.min(body.count, EXAMPLES))
    const taken = await db
      .select({ code: promotionCodes.code })
      .from(promotionCodes)
      .where(inArray(promotionCodes.code, codes))
    const examples = codes.filter((code) => !taken.some((each) => each.code === code))
    return { generated: 0, examples }
  },
  generate: (context: Input<Operations['generate']>) =>
    operate(context, promotionCodeResource.operated('generate'), (tx, record) =>
      once(context, tx, promotionCodeArea.operations.generate, async (): Promise<GeneratedCodes> => {
        const { prefix, length, count, ...terms } = context.body
        promotionCodeResource.sites.requireNew(context, terms)
        await requireTerms(context, tx, terms)
        const now = context.clock()
        const row = { ...terms, version: 1, createTime: now, updateTime: now }
        const examples = await insertCodes(tx, row, { prefix, length }, count)
        record({ after: { ...terms, prefix, length, count } })
        return { generated: count, examples }
      }),
    ),
}
