import { publicationState } from '@admin/api-client/contract/publication'
import { type Template, template, templateQuery } from '@admin/api-client/contract/sites/templates'
import { templateDefaultSort } from '@admin/api-client/contract/sites/templates.sort'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../crud/readHandlers.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { ofOwnSites } from '../../../crud/siteLimits.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import type { Database } from '../../../db/Database.ts'
import { containsId } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { sites } from '../../../db/schema/sites.ts'
import { components, templates, templateVersions } from '../../../db/schema/templates.ts'

export type TemplateRow = typeof templates.$inferSelect

/** Condition for a template whose published version meets a further condition. */
const publishedWhere = (condition: SQL | undefined): SQL =>
  sql`exists (select 1 from ${templateVersions} where ${and(
    eq(templateVersions.templateId, templates.id),
    eq(templateVersions.number, templates.publishedVersion),
    condition,
  )})`

const isUnchanged = publishedWhere(
  and(
    eq(templateVersions.componentIds, templates.componentIds),
    eq(templateVersions.primaryColor, templates.primaryColor),
    eq(templateVersions.scheme, templates.scheme),
  ),
)

const state = sql<Template['state']>`case when ${templates.publishedVersion} is null then 'draft'
  when ${isUnchanged} then 'published' else 'changed' end`

/** Reads the components that templates have, by id. */
async function readComponents(db: Database, rows: readonly Pick<TemplateRow, 'componentIds'>[], now: number) {
  const ids = [...new Set(rows.flatMap(({ componentIds }) => componentIds))]
  const found = ids.length > 0 ? await db.select().from(components).where(inArray(components.id, ids)) : []
  return new Map(
    found.map((row) => {
      const { id, name, kind } = row
      return [id, { id, name, kind, state: publicationState(row, now) }]
    }),
  )
}

const reads = ({ clock, session }: Reader) =>
  listReads({
    table: templates,
    row: template,
    query: templateQuery,
    select: (db) =>
      db
        .select({
          ...columnsOf(templates, template),
          state: state.as('state'),
          sites: db
            .$count(sites, and(eq(sites.templateId, templates.id), ofOwnSites(sites.id, session.scope)))
            .as('sites'),
        })
        .from(templates)
        .$dynamic(),
    filters: {
      state: (asked) => sql`${state} = ${asked}`,
      componentId: (id) =>
        or(
          containsId(templates.componentIds, id),
          publishedWhere(containsId(templateVersions.componentIds, id)),
        ),
    },
    defaultSort: templateDefaultSort,
    async toDto(rows, db) {
      const byId = await readComponents(db, rows, clock())
      return rows.map((row) => ({
        ...row,
        components: row.componentIds.flatMap((id) => byId.get(id) ?? []),
      }))
    },
  })

export const templateResource = resourceOf({ name: 'template', table: templates, reads })
