import { useTranslation } from '@admin/i18n'
import { Button, Group, Loader, Stack, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { feedQuery } from './feedQuery.ts'
import { markRead } from './marking.ts'
import { NotificationEntry } from './NotificationEntry.tsx'
import classes from './NotificationPanel.module.css'

/** In the place of the entries. */
const state = { align: 'center', gap: 'xs', px: 'md', py: 'xl', c: 'dimmed' } as const

/** The feed, newest first. */
export default function NotificationPanel({ title, onLeave }: { title: string; onLeave: () => void }) {
  const { t } = useTranslation(['notification', 'shell'])
  const { data, isError, refetch } = useQuery(feedQuery)
  const { mutate } = useMutation({
    ...markRead,
    meta: { action: t('notification:markAllRead') },
  })

  return (
    <>
      <Group className={classes.head ?? ''} justify="space-between" gap="xs" wrap="nowrap">
        <Title order={2} size="md">
          {title}
        </Title>
        <Button
          size="compact-sm"
          variant="subtle"
          disabled={!data || data.unread === 0}
          onClick={() => mutate(undefined)}
        >
          {t('notification:markAllRead')}
        </Button>
      </Group>
      {isError && !data && (
        <Stack {...state} role="alert">
          {t('notification:failed')}
          <Button size="compact-sm" variant="light" onClick={() => refetch()}>
            {t('shell:retry')}
          </Button>
        </Stack>
      )}
      {!isError && !data && (
        <Stack {...state}>
          <Loader size="sm" />
        </Stack>
      )}
      {data?.entries.length === 0 && <Stack {...state}>{t('notification:empty')}</Stack>}
      <ul className={classes.list}>
        {data?.entries.map((entry) => (
          <NotificationEntry key={entry.id} entry={entry} onRead={(id) => mutate([id])} onLeave={onLeave} />
        ))}
      </ul>
    </>
  )
}
