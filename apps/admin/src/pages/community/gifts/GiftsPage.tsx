import { nameIn } from '../../../crud/form/bilingualName.ts'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { giftActions, giftColumns, giftFilters, giftSearch, gifts } from './gifts.list.tsx'

export function GiftsPage() {
  return (
    <ResourcePage
      resource={gifts}
      search={giftSearch}
      columns={giftColumns}
      filters={giftFilters}
      actions={giftActions}
      dialogs={() => import('./GiftDialogs.tsx')}
      nameOf={nameIn}
      reorder={gifts.call('reorder')}
    />
  )
}
