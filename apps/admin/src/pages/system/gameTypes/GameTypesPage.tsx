import type { GameType } from '@admin/api-client/contract/system/gameTypes'
import { useTranslation } from '@admin/i18n'
import { useMutation } from '@tanstack/react-query'
import { toastSuccess } from '../../../app/toast.ts'
import { nameIn } from '../../../crud/form/bilingualName.ts'
import { PlainPage } from '../../../crud/list/PlainPage.tsx'
import { useListState } from '../../../crud/list/useListState.ts'
import { useCan } from '../../../session/useCan.ts'
import { gameTypeColumns, gameTypeFilters, gameTypeSearch } from './gameTypes.list.tsx'
import { builtIn, gameTypes, reorder } from './gameTypes.resource.ts'

const loadDialog = () => import('./GameTypeDialog.tsx')
const stays = ({ code }: GameType) => builtIn.has(code)

export function GameTypesPage() {
  const { t } = useTranslation(['gameType', 'fields', 'enumerations'])
  const { query } = useListState(gameTypeSearch)
  const can = useCan()
  const { mutate } = useMutation(reorder)
  const move = (rows: GameType[]) =>
    mutate({ ids: rows.map(({ id }) => id) }, { onSuccess: () => toastSuccess(t('gameType:reordered')) })
  // In another order than their own, a new place would mean nothing.
  const movable = can('gameType:update') && (query.sort ?? 'sort') === 'sort'
  return (
    <PlainPage
      resource={gameTypes}
      search={gameTypeSearch}
      loadDialog={loadDialog}
      title={t('gameType:title')}
      add={t('gameType:add')}
      columns={gameTypeColumns}
      filters={gameTypeFilters}
      nameOf={nameIn}
      stays={stays}
      staysReason={t('gameType:deleteHint')}
      deleteHint={t('gameType:deleteHint')}
      disableHint={t('gameType:disableHint')}
      {...(movable && { onReorder: move })}
    />
  )
}
