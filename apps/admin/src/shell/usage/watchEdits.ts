import { hashKey, type Mutation, type QueryClient } from '@tanstack/react-query'
import { fieldIn, isKeptName } from './usageRecord.ts'
import type { ChangeUsage } from './watchForms.ts'

/** Values that were replaced, kept in memory to recognize them when they return. */
const MAX_VALUES = 500

type Row = Record<string, unknown>

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null
const hasId = (value: unknown, id: string): value is Row => isObject(value) && value.id === id

/** A row as the cache has it; `undefined` if no list and no dialog has read it. */
function cachedRow(client: QueryClient, path: string, id: string): Row | undefined {
  const read = client
    .getQueryCache()
    .findAll({ queryKey: [path], predicate: ({ queryKey: [, kind] }) => kind === 'list' || kind === 'one' })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  for (const { state } of read) {
    const data: unknown = state.data
    if (hasId(data, id)) return data
    const rows = isObject(data) && Array.isArray(data.list) ? data.list : []
    const row = rows.find((other) => hasId(other, id))
    if (row) return row
  }
  return undefined
}

/** No value and an empty one are the same to an operator. */
const valueKey = (value: unknown) => hashKey([value === '' ? null : (value ?? null)])

/**
 * Counts which fields are edited, and which get a value back that an earlier edit of this session had replaced.
 * @returns a function that ends it
 */
export function watchEdits(client: QueryClient, change: ChangeUsage): () => void {
  const before = new WeakMap<object, Row>()
  /** Replaced values with the record and field that they belong to. */
  const replaced = new Set<string>()

  function countEdit(row: Row, area: string, record: string, body: Row) {
    const changed = Object.keys(body).filter(
      (name) =>
        name !== 'version' &&
        name in row &&
        body[name] !== undefined &&
        isKeptName(name) &&
        valueKey(body[name]) !== valueKey(row[name]),
    )
    if (changed.length === 0) return
    const returned = changed.filter((name) => replaced.has(`${record} ${name} ${valueKey(body[name])}`))
    for (const name of changed) replaced.add(`${record} ${name} ${valueKey(row[name])}`)
    for (const value of replaced) if (replaced.size > MAX_VALUES) replaced.delete(value)
    change((usage) => {
      for (const name of changed) fieldIn(usage, area, name).edited += 1
      for (const name of returned) fieldIn(usage, area, name).reverted += 1
    })
  }

  function countSuccess(mutation: Mutation) {
    const { variables, data } = mutation.state as { variables: unknown; data: unknown }
    const [path, area] = mutation.options.mutationKey ?? []
    if (!isObject(variables)) return
    if ('logId' in variables) {
      const { resource } = variables
      if (typeof resource === 'string' && isKeptName(resource))
        change((usage) => {
          fieldIn(usage, resource, null).reverted += 1
        })
      return
    }
    if (typeof area !== 'string' || !isKeptName(area)) return
    const row = before.get(mutation)
    if (row && isObject(variables.body)) countEdit(row, area, `${path} ${variables.id}`, variables.body)
    const changesMany = isObject(data) && Array.isArray(data.changed) && data.changed.length > 0
    if (Array.isArray(variables.ids) && changesMany)
      change((usage) => {
        fieldIn(usage, area, null).edited += 1
      })
  }

  return client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { mutation, action } = event
    if (action.type === 'success') countSuccess(mutation)
    const [path] = mutation.options.mutationKey ?? []
    if (action.type !== 'pending' || typeof path !== 'string' || !isObject(action.variables)) return
    const { id } = action.variables
    const row = typeof id === 'string' ? cachedRow(client, path, id) : undefined
    if (row) before.set(mutation, row)
  })
}
