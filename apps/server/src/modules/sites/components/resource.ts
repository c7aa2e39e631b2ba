import { publicationState } from '@admin/api-client/contract/publication'
import {
  type ComponentKind,
  contentLists,
  isListedKind,
} from '@admin/api-client/contract/sites/componentFacts'
import { type ComponentContent, component, componentQuery } from '@admin/api-client/contract/sites/components'
import { componentDefaultSort } from '@admin/api-client/contract/sites/components.sort'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { inPublicationState } from '../../../crud/publication.ts'
import type { Reader } from '../../../crud/readHandlers.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import type { Database } from '../../../db/Database.ts'
import { listReads } from '../../../db/listReads.ts'
import { components, templates, templateVersions } from '../../../db/schema/templates.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { readTagsOf } from '../../content/works/reads.ts'
import { sanitizeNotice, saysNothing } from '../../messages/notices/sanitizeNotice.ts'
import { type Content, readContents } from './contents.ts'
import { readUses } from './uses.ts'

export type ComponentRow = typeof components.$inferSelect

interface Named {
  kind: ComponentKind
  items: readonly string[]
}

/** Returns a function that describes contents as a caller may read them, those that don’t exist included. */
export async function describeContents(
  db: Database,
  { clock, session }: Pick<Reader, 'clock' | 'session'>,
  named: readonly Named[],
): Promise<(one: Named) => ComponentContent[]> {
  const contentOf = await readContents(db, named, { now: clock() })
  const readable = (kind: ComponentKind) =>
    !isListedKind(kind) || session.permissions.has(contentLists[kind].permission)
  const described = (kind: ComponentKind, id: string, content: Content | undefined) => ({
    id,
    title: (readable(kind) && content?.title) || '',
    picture: (readable(kind) && content?.picture) || '',
    shown: content?.shown ?? false,
  })
  return ({ kind, items }) => items.map((id) => described(kind, id, contentOf(kind, id)))
}

/** Condition for the components of a template, in its draft or in its published version. */
const ofTemplate = (id: string): SQL =>
  sql`${components.id} in (
    select unnest(${templates.componentIds} || ${templateVersions.componentIds})
    from ${templates} left join ${templateVersions} on ${templateVersions.templateId} = ${templates.id}
      and ${templateVersions.number} = ${templates.publishedVersion}
    where ${templates.id}::text = ${id})`

const reads = (reader: Reader) =>
  listReads({
    table: components,
    row: component,
    query: componentQuery,
    select: (db) => db.select(columnsOf(components, component)).from(components).$dynamic(),
    filters: {
      state: (state) => inPublicationState(components, state, reader.clock()),
      templateId: ofTemplate,
    },
    defaultSort: componentDefaultSort,
    async toDto(rows, db) {
      const now = reader.clock()
      const contentsOf = await describeContents(db, reader, rows)
      const usesOf = await readUses(
        db,
        rows.map(({ id }) => id),
      )
      return (await readTagsOf(db, rows)).map((row) => ({
        ...row,
        state: publicationState(row, now),
        contents: contentsOf(row),
        templates: usesOf(row.id).length,
      }))
    },
  })

export const componentResource = resourceOf({
  name: 'component',
  table: components,
  reads,
  async prepare({ session }, values, before) {
    const { html = '' } = values
    const cleaned = sanitizeNotice(html)
    if (html !== '' && saysNothing(cleaned)) throw refuseField('validation', 'html', 'required')
    if (cleaned !== (before?.html ?? '') && !session.permissions.has('component:html'))
      throw new Refusal('unauthorizedOperation')
    return { ...values, html: cleaned }
  },
})

/**
 * Rejects contents that are added and don’t exist. Those that the component has already stay.
 * @throws Refusal `validation` on `items`
 */
export async function requireContents(tx: Database, { kind, items }: Named, before?: Named): Promise<void> {
  const kept = before?.kind === kind ? before.items : []
  const added = items.filter((id) => !kept.includes(id))
  const contentOf = await readContents(tx, [{ kind, items: added }], { now: 0 })
  if (added.some((id) => !contentOf(kind, id))) throw refuseField('validation', 'items', 'notExisting')
}

/** Returns components by id; they can’t be deleted until the transaction ends. */
export async function holdComponents(
  tx: Database,
  ids: readonly string[],
): Promise<Map<string, ComponentRow>> {
  if (ids.length === 0) return new Map()
  const found = await tx
    .select()
    .from(components)
    .where(inArray(components.id, [...ids]))
    .orderBy(components.id)
    .for('key share')
  return new Map(found.map((row) => [row.id, row]))
}
