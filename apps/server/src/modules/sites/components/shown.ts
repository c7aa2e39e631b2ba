import type { Visitor } from '@admin/api-client/contract/delivery/visitor'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { publicationState } from '@admin/api-client/contract/publication'
import {
  type ComponentCondition,
  componentTitle,
  isListedKind,
  unmetByComponent,
} from '@admin/api-client/contract/sites/componentFacts'
import { inArray } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { components } from '../../../db/schema/templates.ts'
import { type Content, readContents } from './contents.ts'
import { readCandidates } from './rules.ts'

type ComponentRow = typeof components.$inferSelect

/** A component as a visitor sees it. */
export interface SeenComponent {
  id: string
  name: string
  kind: ComponentRow['kind']
  /** In the visitor’s language; empty without one. */
  title: string
  /** What the visitor sees of its contents, in order. */
  items: Omit<Content, 'shown'>[]
  /** Empty except for the kind `html`. */
  html: string
  /** At the visitor’s moment. */
  state: CodeOf<'publicationState'>
  /** Why the visitor doesn’t see it; empty if they do. */
  unmet: ComponentCondition[]
}

/** Returns what each component may show, in order: what was picked, or what its rule finds. */
async function readNamed(db: Database, rows: readonly ComponentRow[], visitor: Visitor) {
  const named = []
  for (const row of rows) {
    const { kind, source } = row
    const items =
      source === 'rule' && isListedKind(kind) ? await readCandidates(db, kind, row, visitor) : row.items
    named.push({ row, kind, items, most: row.count ?? row.items.length })
  }
  return named
}

/**
 * Returns components as a visitor sees them, in the given order, with what keeps each from being shown. Those that don’t
 * exist are left out. Takes one query for the components, one for each rule and one for each kind of contents.
 */
export async function readSeenComponents(
  db: Database,
  ids: readonly string[],
  visitor: Visitor,
): Promise<SeenComponent[]> {
  if (ids.length === 0) return []
  const found = await db
    .select()
    .from(components)
    .where(inArray(components.id, [...ids]))
  const byId = new Map(found.map((row) => [row.id, row]))
  const named = await readNamed(
    db,
    ids.flatMap((id) => byId.get(id) ?? []),
    visitor,
  )
  const contentOf = await readContents(db, named, visitor)
  return named.map(({ row, kind, items, most }) => {
    const contents = items.flatMap((id) => contentOf(kind, id) ?? [])
    const seen = contents.filter(({ shown }) => shown).slice(0, most)
    const shown = kind === 'html' ? 1 : seen.length
    return {
      ...{ id: row.id, name: row.name, kind, title: componentTitle(row, visitor.language), html: row.html },
      items: seen.map(({ shown: _shown, ...item }) => item),
      state: publicationState(row, visitor.now),
      unmet: unmetByComponent({ ...row, shown }, visitor),
    }
  })
}
