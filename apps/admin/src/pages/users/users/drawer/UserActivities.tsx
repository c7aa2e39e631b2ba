import { enumerationLabel, formatDateTime, useTranslation } from '@admin/i18n'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { activitiesOf } from '../users.resource.ts'
import { PagedList } from './PagedList.tsx'
import classes from './UserDrawer.module.css'

/** What a user did, when, and from where. */
export function UserActivities({ id }: { id: string }) {
  const { t } = useTranslation(['user', 'enumerations'])
  const [page, setPage] = useState(1)
  const result = useQuery(activitiesOf(id, page))
  return (
    <PagedList label={t('user:activities')} result={result} page={page} onPage={setPage}>
      {({ kind, time, address, device }) => (
        <>
          <span className={classes.what}>{enumerationLabel(t, 'userActivityKind', kind)}</span>
          <span className={classes.aside}>{formatDateTime(time)}</span>
          <span className={classes.aside}>{device}</span>
          <span className={classes.aside}>{address}</span>
        </>
      )}
    </PagedList>
  )
}
