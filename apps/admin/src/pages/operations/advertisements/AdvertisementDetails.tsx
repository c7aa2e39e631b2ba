import type { Advertisement } from '@admin/api-client/contract/operations/advertisements'
import { RowDetail } from '../../../crud/detail/RowDetail.tsx'
import { AdvertisementFacts } from './AdvertisementFacts.tsx'
import { Statistics } from './Statistics.tsx'

/** What opens below an advertisement's row: what it shows, where and when, and how often it was seen. */
export const AdvertisementDetails = ({ advertisement }: { advertisement: Advertisement }) => (
  <RowDetail>
    <AdvertisementFacts advertisement={advertisement} />
    <Statistics advertisement={advertisement} />
  </RowDetail>
)
