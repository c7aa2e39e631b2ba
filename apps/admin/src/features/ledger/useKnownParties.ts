import { useTranslation } from '@admin/i18n'
import type { FieldOption } from '@admin/ui'
import { useQueries } from '@tanstack/react-query'
import { useCan } from '../../session/useCan.ts'
import { parties } from './parties.ts'
import { partyOption } from './partyLookup.ts'

/** Returns the parties that a list is filtered by as options, so that the filters of a link show names. */
export function useKnownParties(ids: readonly (string | undefined)[]): FieldOption[] {
  const { t } = useTranslation('coinEnumerations')
  const can = useCan()
  const known = [...new Set(ids.filter((id) => id !== undefined))]
  return useQueries({
    queries: known.map((id) => ({ ...parties.one(id), enabled: can('party:read') })),
    combine: (answers) => answers.flatMap(({ data }) => (data ? [partyOption(t, data)] : [])),
  })
}
