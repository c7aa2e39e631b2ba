import { ADOPTION_COMPARED } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { Button } from '@mantine/core'
import { createContext } from 'react'
import type { Selection } from '../../../crud/actions/useActions.tsx'
import { useLazyDialogs } from '../../../crud/form/useLazyDialogs.tsx'
import type { ComparedUpdates } from './comparison.ts'

/** Opens the comparison of app updates. */
export const CompareContext = createContext<(compared: ComparedUpdates) => void>(() => {})

/** Returns the button that compares the selected app updates, what opens the comparison, and its drawer. */
export function useCompare() {
  const { t } = useTranslation('appUpdate')
  const { open, dialogs } = useLazyDialogs<ComparedUpdates>(() => import('./ComparisonDrawer.tsx'))
  const { min: least, max: most } = ADOPTION_COMPARED
  const bulkButtons = ({ ids }: Selection) => (
    <Button
      variant="default"
      size="xs"
      disabled={ids.length < least || ids.length > most}
      title={ids.length < least || ids.length > most ? t('compareCount', { least, most }) : undefined}
      onClick={() => open({ ids })}
    >
      {t('compare')}
    </Button>
  )
  return { open, bulkButtons, dialogs }
}
