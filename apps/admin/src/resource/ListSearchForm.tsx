import type { SearchFormProps } from '@admin/ui'
import { type ComponentType, lazy, Suspense } from 'react'
import classes from './ListSearchForm.module.css'
import { useAfterRows } from './useAfterRows.ts'

const SearchForm = lazy(() =>
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
  const place = <div className={classes.place} />
  // Behind this line only names and values count; their exact type is the page's.
  const anyForm = form as unknown as SearchFormProps<object>
  return useAfterRows(waiting) ? (
    <Suspense fallback={place}>
      <SearchForm {...anyForm} />
    </Suspense>
  ) : (
    place
  )
}
