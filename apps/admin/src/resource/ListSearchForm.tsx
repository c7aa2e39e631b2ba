import { SearchForm, type SearchFormProps } from '@admin/ui'
import { useAfterRows } from './useAfterRows.ts'

/**
 * The list's search form. Controls that bring code of their own wait for the list's first rows, which is
 * what operators come for.
 * @param waiting the list waits for its first rows
 */
export function ListSearchForm<Query extends object>({ waiting = false, ...form }: SearchFormProps<Query>) {
  const withControls = useAfterRows(waiting)
  return <SearchForm {...form} waiting={!withControls} />
}
