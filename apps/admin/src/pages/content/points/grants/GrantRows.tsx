import type { PointGrant } from '@admin/api-client/contract/content/pointGrants'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { DetailDrawer } from '../../../../crud/detail/DetailDrawer.tsx'
import { Entry } from '../../../../crud/detail/Entry.tsx'
import { PagedList } from '../../../../crud/detail/PagedList.tsx'
import { rowsOf } from './grants.list.tsx'

interface GrantRowsProps {
  grant: PointGrant
  opened: boolean
  onClose: () => void
}

/** What a grant gives to each of its users, or takes. */
export function GrantRows({ grant, ...drawer }: GrantRowsProps) {
  const { t } = useTranslation(['pointGrant', 'enumerations'])
  const title = t('pointGrant:rowsOf', { number: grant.number })
  const unit = enumerationLabel(t, 'pointUnit', grant.unit)
  return (
    <DetailDrawer {...drawer} title={title}>
      <PagedList label={title} read={(page) => rowsOf(grant.id, page)} empty={t('pointGrant:noRows')}>
        {({ userName, amount, remark }) => (
          <Entry
            what={userName}
            value={`${amount.startsWith('-') ? '−' : '+'}${formatNumber(amount.replace('-', ''))} ${unit}`}
            gain={!amount.startsWith('-')}
            note={remark || grant.remark}
            aside=""
          />
        )}
      </PagedList>
    </DetailDrawer>
  )
}
