import { useTranslation } from '@admin/i18n'
import { Button, Loader } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { feedQuery } from './feedQuery.ts'
import { markRead } from './marking.ts'
import { NotificationEntry } from './NotificationEntry.tsx'
import classes from './NotificationPanel.module.css'

/** The feed, newest first. */
export default function NotificationPanel({ title, onLeave }: { title: string; onLeave: () => void }) {
  const { t } = useTranslation(['notification', 'shell'])
  const { data, isError, refetch } = useQuery(feedQuery)
  const { mutate } = useMutation(markRead)

  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <Button
          size="compact-sm"
          variant="subtle"
          disabled={!data || data.unread === 0}
          onClick={() => mutate(undefined)}
        >
          {t('notification:markAllRead')}
        </Button>
      </div>
      {isError && !data && (
        <div className={classes.state} role="alert">
          {t('notification:failed')}
          <Button size="compact-sm" variant="light" onClick={() => refetch()}>
            {t('shell:retry')}
          </Button>
        </div>
      )}
      {!isError && !data && (
        <div className={classes.state}>
          <Loader size="sm" />
        </div>
      )}
      {data?.entries.length === 0 && <div className={classes.state}>{t('notification:empty')}</div>}
      <ul className={classes.list}>
        {data?.entries.map((entry) => (
          <NotificationEntry key={entry.id} entry={entry} onRead={(id) => mutate([id])} onLeave={onLeave} />
        ))}
      </ul>
    </>
  )
}
