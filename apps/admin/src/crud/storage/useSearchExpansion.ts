import type { SearchFormExpansion } from '@admin/ui'
import { useLocalStorage } from '@mantine/hooks'
import { storageKey } from '../../app/storage.ts'

/** Whether a list's search form is expanded, kept in this browser. */
export function useSearchExpansion(list: string): SearchFormExpansion {
  const [expanded, onChange] = useLocalStorage({
    key: storageKey(`searchExpanded.${list}`),
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  return { expanded, onChange }
}
