import type { LiveHost } from '@admin/api-client/contract/community/liveRooms'
import { useTranslation } from '@admin/i18n'
import { formatDateTime } from '@admin/ui'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DetailDrawer } from '../../../../crud/detail/DetailDrawer.tsx'
import { PagedList } from '../../../../crud/detail/PagedList.tsx'
import { useDialog } from '../../../../crud/form/useDialog.ts'
import { reasonOnly } from '../../../../features/works/LockReasonDialogs.tsx'
import { ReasonDialog } from '../../../../features/works/ReasonDialog.tsx'
import { useCan } from '../../../../session/useCan.ts'
import { hostImpactOf, withImpact } from '../impact.ts'
import { GrantHostDialog } from './GrantHostDialog.tsx'
import { hostsOf, revokeHost } from './hosts.ts'

/** Milliseconds after the last key. */
const PAUSE = 400

interface HostsDrawerProps {
  opened: boolean
  onClose: () => void
}

/** Users with streaming permission, and the ways to grant it to others and to revoke it. */
export default function HostsDrawer(drawer: HostsDrawerProps) {
  const { t } = useTranslation(['liveRoom', 'communityActions'])
  const [text, setText] = useState('')
  const [nickname] = useDebouncedValue(text.trim(), PAUSE)
  const grants = useCan()('liveRoom:grant')
  const { dialog, open, close } = useDialog<LiveHost | 'grant'>()
  const shown = dialog && { opened: dialog.opened, onClose: close }
  const host = dialog?.subject
  return (
    <DetailDrawer {...drawer} title={t('hostsTitle')}>
      <Stack gap="sm">
        {grants && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => open('grant')}
          >
            {t('communityActions:grantHost')}
          </Button>
        )}
        <TextInput
          label={t('findHost')}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <PagedList
          // Another search starts on the first page.
          key={nickname}
          label={t('hosts')}
          read={(page) => hostsOf(nickname, page)}
          empty={t('noHosts')}
        >
          {(entry) => <HostEntry host={entry} {...(grants && { onRevoke: () => open(entry) })} />}
        </PagedList>
      </Stack>
      {shown && host === 'grant' && <GrantHostDialog key={dialog.opening} {...shown} />}
      {shown && host && host !== 'grant' && <RevokeHostDialog key={dialog.opening} {...shown} host={host} />}
    </DetailDrawer>
  )
}

function RevokeHostDialog({ host, ...dialog }: HostsDrawerProps & { host: LiveHost }) {
  const { t, i18n } = useTranslation(['liveRoom', 'communityActions'])
  const { data: impact } = useQuery(hostImpactOf(host.id))
  return (
    <ReasonDialog
      {...dialog}
      id={host.id}
      title={t('revokeTitle', { name: host.nickname })}
      hint={withImpact(t, i18n.language, t('revokeHint'), impact)}
      submitLabel={t('communityActions:revokeHost')}
      schema={reasonOnly}
      mutation={revokeHost}
      done={t('hostRevoked', { name: host.nickname })}
    />
  )
}

function HostEntry({ host, onRevoke }: { host: LiveHost; onRevoke?: () => void }) {
  const { t } = useTranslation(['liveRoom', 'communityActions'])
  const { nickname, reason, grantedBy, time, openRooms } = host
  return (
    <Group wrap="nowrap" justify="space-between">
      <Stack gap={2} miw={0}>
        <Text span fw={600}>
          {nickname}
        </Text>
        <Text span size="sm" style={{ overflowWrap: 'anywhere' }}>
          {reason}
        </Text>
        <Text span size="sm" c="dimmed">
          {[
            t('grantedByAt', { name: grantedBy, time: formatDateTime(time) }),
            t('openRooms', { count: openRooms }),
          ].join(' · ')}
        </Text>
      </Stack>
      {onRevoke && (
        <Button size="xs" variant="subtle" color="red" onClick={onRevoke}>
          {t('communityActions:revokeHost')}
        </Button>
      )}
    </Group>
  )
}
