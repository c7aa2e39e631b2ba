import { nameIn } from '../../../crud/form/bilingualName.ts'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { useCan } from '../../../session/useCan.ts'
import { vipLevels } from './levelQueries.ts'
import { RecalculateButton } from './RecalculateButton.tsx'
import {
  vipLevelActions,
  vipLevelColumns,
  vipLevelColumnsWithUsers,
  vipLevelFilters,
  vipLevelSearch,
} from './vipLevels.list.tsx'

export function VipLevelsPage() {
  const opensUsers = useCan()('user:read')
  return (
    <ResourcePage
      resource={vipLevels}
      search={vipLevelSearch}
      columns={opensUsers ? vipLevelColumnsWithUsers : vipLevelColumns}
      filters={vipLevelFilters}
      actions={vipLevelActions}
      dialogs={() => import('./VipLevelDialogs.tsx')}
      nameOf={nameIn}
      buttons={<RecalculateButton />}
    />
  )
}
