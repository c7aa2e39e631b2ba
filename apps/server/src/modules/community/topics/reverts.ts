import { and, inArray, isNull, sql } from 'drizzle-orm'
import { isDeleted } from '../../../crud/resource.ts'
import { type Restoration, revertsOf } from '../../../crud/reverts.ts'
import type { Database } from '../../../db/Database.ts'
import { topics } from '../../../db/schema/forums.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { topicResource } from './resource.ts'

type TopicRow = typeof topics.$inferSelect

const lowerName = sql`lower(${topics.name})`

/** Returns the names that topics would have, of those that get one back. */
const namesOf = (restorations: readonly Restoration<TopicRow>[]) =>
  restorations
    .filter(({ values }) => values.name !== undefined || values.deleteTime === null)
    .map(({ row, values }) => (values.name ?? row.name).toLowerCase())

/** Returns which topics have names of a list, by the lowercase name. */
async function readNamed(tx: Database, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await tx
    .select({ id: topics.id, name: sql<string>`${lowerName}` })
    .from(topics)
    .where(and(inArray(lowerName, [...names]), isNull(topics.deleteTime)))
  return new Map(found.map(({ id, name }) => [name, id]))
}

/** Lets what is done to topics be reverted: one with posts isn't deleted, and a name that another topic has isn't given twice. */
export const topicReverts = revertsOf(
  topicResource,
  {
    create: 'topic:delete',
    update: 'topic:update',
    enable: 'topic:update',
    disable: 'topic:update',
    recommend: 'topic:recommend',
    unrecommend: 'topic:recommend',
    delete: 'topic:delete',
    restore: 'topic:delete',
  },
  {
    async obstacles(_context, tx, restorations) {
      const owners = new Map(await readNamed(tx, namesOf(restorations)))
      return (restoration) => {
        const { row, values } = restoration
        const isRemoved = !isDeleted(row) && (values.deleteTime ?? null) !== null
        if (isRemoved && row.posts > 0) return new Refusal('topicHasPosts', { values: { count: row.posts } })
        const [name] = namesOf([restoration])
        if (name === undefined) return undefined
        const owner = owners.get(name) ?? row.id
        if (owner !== row.id) return 'topicNameTaken'
        owners.set(name, row.id)
        return undefined
      }
    },
  },
)
