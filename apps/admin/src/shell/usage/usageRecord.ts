import { z } from 'zod'
import type { UsedForm } from '../../app/usage.ts'

/** Version of the format; records and files of other versions are rejected. */
export const USAGE_FORMAT = 1

export const MAX_FORMS = 200
export const MAX_LISTS = 200
export const MAX_FIELDS = 500
/** The last times that are kept of each form. */
export const MAX_TIMES = 100
const MAX_FIELDS_OF_FORM = 100

const count = z.number().int().nonnegative()
const path = z.string().regex(/^\/[\w./-]{0,199}$/)
/** Of a field or an area in the code. */
const name = z.string().regex(/^[A-Za-z][\w.-]{0,59}$/)

const formUsage = z.object({
  path,
  mode: z.enum(['add', 'edit']),
  fields: z.array(name).max(MAX_FIELDS_OF_FORM),
  /** Names the fields; null if unknown. */
  area: name.nullable(),
  opened: count,
  saved: count,
  /** Closed after input without saving. */
  abandoned: count,
  /** From opening to saving, in milliseconds. */
  times: z.array(count).max(MAX_TIMES),
})
export type FormUsage = z.infer<typeof formUsage>

const listUsage = z.object({
  path,
  area: name.nullable(),
  searches: count,
  withoutResults: count,
  /** How many of the searches without results used each filter. */
  filters: z.array(z.object({ name, count })).max(MAX_FIELDS_OF_FORM),
})
export type ListUsage = z.infer<typeof listUsage>

const fieldUsage = z.object({
  area: name,
  /** Null: actions on several records, and what was undone as a whole. */
  name: name.nullable(),
  edited: count,
  reverted: count,
})
export type FieldUsage = z.infer<typeof fieldUsage>

/** What is kept of one account in this browser, and the contents of a usage file: no values, names or search texts. */
export const usageRecord = z.object({
  kind: z.literal('usage'),
  format: z.literal(USAGE_FORMAT),
  /** Epoch milliseconds. */
  since: count,
  forms: z.array(formUsage).max(MAX_FORMS),
  lists: z.array(listUsage).max(MAX_LISTS),
  fields: z.array(fieldUsage).max(MAX_FIELDS),
})
export type UsageRecord = z.infer<typeof usageRecord>

export const emptyUsage = (since: number): UsageRecord => ({
  kind: 'usage',
  format: USAGE_FORMAT,
  since,
  forms: [],
  lists: [],
  fields: [],
})

/** Whether a name may be kept: one from the code, not one that was made of a record. */
export const isKeptName = (text: string): boolean => name.safeParse(text).success

/** Returns the record in a text; `undefined` for any other text. */
export function parseUsage(text: string | null): UsageRecord | undefined {
  try {
    return usageRecord.safeParse(JSON.parse(text ?? 'null')).data
  } catch {
    return undefined
  }
}

/** Returns the entry for which `isSame` holds as the last one, added if there is none. */
function latest<Entry>(entries: Entry[], isSame: (entry: Entry) => boolean, added: Entry): Entry {
  const at = entries.findIndex(isSame)
  const [entry = added] = at < 0 ? [] : entries.splice(at, 1)
  entries.push(entry)
  return entry
}

export const formIn = (
  { forms }: UsageRecord,
  { path, mode, fields, area }: UsedForm & Pick<FormUsage, 'area'>,
): FormUsage => {
  const kept = fields.filter(isKeptName).slice(0, MAX_FIELDS_OF_FORM)
  const isSame = (form: FormUsage) =>
    form.path === path && form.mode === mode && form.fields.join() === kept.join()
  const counts = { opened: 0, saved: 0, abandoned: 0, times: [] }
  const form = latest(forms, isSame, { path, mode, fields: kept, area, ...counts })
  form.area ??= area
  return form
}

export const listIn = ({ lists }: UsageRecord, { path, area }: Pick<ListUsage, 'path' | 'area'>): ListUsage =>
  latest(lists, (list) => list.path === path && list.area === area, {
    path,
    area,
    searches: 0,
    withoutResults: 0,
    filters: [],
  })

export const fieldIn = ({ fields }: UsageRecord, area: string, name: string | null): FieldUsage =>
  latest(fields, (field) => field.area === area && field.name === name, {
    area,
    name,
    edited: 0,
    reverted: 0,
  })

/** Adds to a list how many of its searches without results used filters. */
export function addFilters({ filters }: ListUsage, added: ListUsage['filters']): void {
  for (const { name, count } of added) {
    const filter = filters.find((other) => other.name === name)
    if (filter) filter.count += count
    else if (filters.length < MAX_FIELDS_OF_FORM) filters.push({ name, count })
  }
}

/** Removes from a record what is too much, what was counted longest ago first. */
export function limit(usage: UsageRecord): void {
  usage.forms.splice(0, usage.forms.length - MAX_FORMS)
  usage.lists.splice(0, usage.lists.length - MAX_LISTS)
  usage.fields.splice(0, usage.fields.length - MAX_FIELDS)
}

/** Adds records up, such as those of several operators. They aren't changed; the sum has all times. */
export function addUp(records: readonly UsageRecord[]): UsageRecord {
  const sum = emptyUsage(Math.min(...records.map(({ since }) => since)))
  for (const { forms, lists, fields } of records) {
    for (const form of forms) {
      const total = formIn(sum, form)
      total.opened += form.opened
      total.saved += form.saved
      total.abandoned += form.abandoned
      total.times.push(...form.times)
    }
    for (const list of lists) {
      const total = listIn(sum, list)
      total.searches += list.searches
      total.withoutResults += list.withoutResults
      addFilters(total, list.filters)
    }
    for (const { area, name, edited, reverted } of fields) {
      const total = fieldIn(sum, area, name)
      total.edited += edited
      total.reverted += reverted
    }
  }
  return sum
}
