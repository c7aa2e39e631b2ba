import { isWideInSearch, lazySection, SEARCH_VISIBLE_COUNT, type SearchFormProps } from '@admin/ui'
import type { ComponentType } from 'react'
import classes from './ListSearchForm.module.css'
import { useAfterRows } from './useAfterRows.ts'

const SearchForm = lazySection(() =>
  import('@admin/ui/SearchForm').then((m) => ({
    default: m.SearchForm as ComponentType<SearchFormProps<object>>,
  })),
)

/**
 * The list's search form, in a place that is kept for it: with its controls it waits for the list's first
 * rows, which is what operators come for.
 * @param waiting the list waits for its first rows
 */
export function ListSearchForm<Query extends object>({ waiting = false, ...form }: SearchFormProps<Query>) {
  const place = <Place fields={form.fields} expanded={form.expansion?.expanded ?? false} />
  // Behind this line only names and values count; their exact type is the page's.
  const anyForm = form as unknown as SearchFormProps<object>
  return useAfterRows(waiting) ? <SearchForm fallback={place} {...anyForm} /> : place
}

interface PlaceProps {
  fields: readonly (Parameters<typeof isWideInSearch>[0] & { name: string })[]
  expanded: boolean
}

function Place({ fields, expanded }: PlaceProps) {
  const expandable = fields.length > SEARCH_VISIBLE_COUNT + 1
  const shown = fields.filter(
    (_, index) => expanded || index < SEARCH_VISIBLE_COUNT || index === fields.length - 1,
  )
  return (
    <div className={classes.place}>
      <div className={classes.form}>
        <div className={classes.fields}>
          {shown.map((field) => (
            <div key={field.name} className={classes.field} data-wide={isWideInSearch(field) || undefined} />
          ))}
        </div>
        <div className={classes.buttons} data-expandable={expandable || undefined} />
      </div>
    </div>
  )
}
