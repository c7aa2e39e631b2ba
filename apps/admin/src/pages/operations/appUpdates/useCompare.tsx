import { ADOPTION_COMPARED } from '@admin/api-client/contract/limits'
import type { AppUpdate } from '@admin/api-client/contract/operations/appUpdates'
import { useTranslation } from '@admin/i18n'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { createContext } from 'react'
import { disabledFor } from '../../../crud/actions/disabledFor.ts'
import { shownRow } from '../../../crud/actions/shownRow.ts'
import type { Selection } from '../../../crud/actions/useActions.tsx'
import { useLazyDialogs } from '../../../crud/form/useLazyDialogs.tsx'
import { appUpdates } from './appUpdates.list.tsx'
import type { ComparedUpdates } from './comparison.ts'

/** Opens the comparison of app updates. */
export const CompareContext = createContext<(compared: ComparedUpdates) => void>(() => {})

/** Returns the button that compares the selected app updates, what opens the comparison, and its drawer. */
export function useCompare() {
  const { t } = useTranslation(['appUpdate', 'operationsErrors'])
  const client = useQueryClient()
  const { open, dialogs } = useLazyDialogs<ComparedUpdates>(() => import('./ComparisonDrawer.tsx'))
  const { min: least, max: most } = ADOPTION_COMPARED
  const reasonFor = (ids: readonly string[]) => {
    if (ids.length < least || ids.length > most) return t('appUpdate:compareCount', { least, most })
    const rows = ids.flatMap((id) => shownRow<AppUpdate>(client, appUpdates.path, id) ?? [])
    const comparable = rows.every(
      ({ platform, publishTime }) => publishTime !== null && platform === rows[0]?.platform,
    )
    return !comparable && t('operationsErrors:notComparable')
  }
  const bulkButtons = ({ ids }: Selection) => {
    const reason = reasonFor(ids)
    return (
      <Button variant="default" size="xs" {...disabledFor(reason)} onClick={() => !reason && open({ ids })}>
        {t('appUpdate:compare')}
      </Button>
    )
  }
  return { open, bulkButtons, dialogs }
}
