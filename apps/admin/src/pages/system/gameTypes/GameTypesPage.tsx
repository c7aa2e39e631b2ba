import type { GameType } from '@admin/api-client/contract/system/gameTypes'
import { useTranslation } from '@admin/i18n'
import { useMutation } from '@tanstack/react-query'
import { toastSuccess } from '../../../app/toast.ts'
import { nameIn } from '../../../crud/form/bilingualName.ts'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { useListState } from '../../../crud/list/useListState.ts'
import { useCan } from '../../../session/useCan.ts'
import { gameTypeActions, gameTypeColumns, gameTypeFilters, gameTypeSearch } from './gameTypes.list.tsx'
import { gameTypes, reorder } from './gameTypes.resource.ts'

const loadDialogs = () => import('./GameTypeDialog.tsx')

export function GameTypesPage() {
  const { t } = useTranslation('gameType')
  const { query } = useListState(gameTypeSearch)
  const can = useCan()
  const { mutate } = useMutation(reorder)
  const move = (rows: GameType[]) =>
    mutate({ ids: rows.map(({ id }) => id) }, { onSuccess: () => toastSuccess(t('reordered')) })
  // In another order than their own, a new place would mean nothing.
  const movable = can('gameType:update') && (query.sort ?? 'sort') === 'sort'
  return (
    <ResourcePage
      resource={gameTypes}
      search={gameTypeSearch}
      columns={gameTypeColumns}
      filters={gameTypeFilters}
      actions={gameTypeActions}
      dialogs={loadDialogs}
      nameOf={nameIn}
      {...(movable && { onReorder: move })}
    />
  )
}
