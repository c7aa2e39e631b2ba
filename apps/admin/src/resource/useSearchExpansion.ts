import type { SearchFormExpansion } from '@admin/ui'
import { useLocalStorage } from '@mantine/hooks'
import { storageKey } from '../session/storage.ts'

/** Whether a list's search form is opened up, kept in this browser. */
export function useSearchExpansion(list: string): SearchFormExpansion {
  const [expanded, onChange] = useLocalStorage({
    key: storageKey(`searchExpanded.${list}`),
    defaultValue: false,
    getInitialValueInEffect: false,
    serialize: String,
    deserialize: (stored) => stored === 'true',
  })
  return { expanded, onChange }
}
