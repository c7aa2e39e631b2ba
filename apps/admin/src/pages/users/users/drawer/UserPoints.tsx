import { enumerationLabel, formatDateTime, useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pointsOf } from '../users.resource.ts'
import { PagedList } from './PagedList.tsx'
import classes from './UserDrawer.module.css'

/** How a user's points came about, each entry with what it left. */
export function UserPoints({ id }: { id: string }) {
  const { t } = useTranslation(['user', 'enumerations'])
  const [page, setPage] = useState(1)
  const result = useQuery(pointsOf(id, page))
  return (
    <PagedList label={t('user:pointEntries')} result={result} page={page} onPage={setPage}>
      {({ bizType, amount, balanceAfter, remark, operatorName, time }) => (
        <>
          <span className={classes.what}>
            {[enumerationLabel(t, 'bizType', bizType), remark].filter(Boolean).join(' · ')}
          </span>
          <span className={classes.amount} data-up={bizType === '1' || undefined}>
            {bizType === '1' ? '+' : '−'}
            {formatNumber(amount)}
          </span>
          <span className={classes.aside}>
            {formatDateTime(time)} · {operatorName}
          </span>
          <span className={classes.aside}>
            {t('user:pointsAfter', { points: formatNumber(balanceAfter) })}
          </span>
        </>
      )}
    </PagedList>
  )
}
