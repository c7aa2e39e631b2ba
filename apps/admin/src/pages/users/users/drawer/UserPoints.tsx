import { enumerationLabel, useTranslation } from '@admin/i18n'
import { formatDateTime, formatNumber } from '@admin/ui'
import { Entry } from '../../../../crud/detail/Entry.tsx'
import { PagedList } from '../../../../crud/detail/PagedList.tsx'
import { pointsOf } from '../users.resource.ts'

/** How a user's points and stars changed, each entry with what was left after it. */
export function UserPoints({ id }: { id: string }) {
  const { t } = useTranslation(['user', 'enumerations', 'contentEnumerations'])
  return (
    <PagedList
      label={t('user:pointEntries')}
      read={(page) => pointsOf(id, page)}
      empty={t('user:nothingYet')}
    >
      {({ unit, bizType, source, amount, balanceAfter, remark, operatorName, time }) => (
        <Entry
          what={[enumerationLabel(t, 'pointSource', source), remark].filter(Boolean).join(' · ')}
          value={`${(bizType === '1' ? '+' : '−') + formatNumber(amount)} ${enumerationLabel(t, 'pointUnit', unit)}`}
          gain={bizType === '1'}
          note={[formatDateTime(time), operatorName].filter(Boolean).join(' · ')}
          aside={t('user:pointsAfter', { points: formatNumber(balanceAfter) })}
        />
      )}
    </PagedList>
  )
}
