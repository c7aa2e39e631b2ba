import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { RewardImport } from './RewardImport.tsx'
import { rewardActions, rewardColumns, rewardFilters, rewardSearch, rewards } from './rewards.list.tsx'

export function RewardsPage() {
  return (
    <ResourcePage
      resource={rewards}
      search={rewardSearch}
      columns={rewardColumns}
      filters={rewardFilters}
      actions={rewardActions}
      dialogs={() => import('./RewardDialogs.tsx')}
      nameOf={({ number }) => number}
      buttons={<RewardImport />}
    />
  )
}
