import type { SearchFormExpansion } from '@admin/ui'
import { useKeptFlag } from '../../session/useKeptFlag.ts'

/** Whether a list's search form is opened up, kept in this browser. */
export function useSearchExpansion(list: string): SearchFormExpansion {
  const [expanded, onChange] = useKeptFlag(`searchExpanded.${list}`)
  return { expanded, onChange }
}
