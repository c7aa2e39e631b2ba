import type { LiveHost } from '@admin/api-client/contract/community/liveRooms'
import { useTranslation } from '@admin/i18n'
import { formatDateTime } from '@admin/ui'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { DetailDrawer } from '../../../../crud/detail/DetailDrawer.tsx'
import { PagedList } from '../../../../crud/detail/PagedList.tsx'
import { useDialog } from '../../../../crud/form/useDialog.ts'
import { reasonOnly } from '../../../../features/works/LockReasonDialogs.tsx'
import { ReasonDialog } from '../../../../features/works/ReasonDialog.tsx'
import { useCan } from '../../../../session/useCan.ts'
import { AllowHostDialog } from './AllowHostDialog.tsx'
import { disallowHost, hostsOf } from './hosts.ts'

/** Milliseconds after the last key. */
const PAUSE = 400

interface HostsDrawerProps {
  opened: boolean
  onClose: () => void
}

/** Who may go live, and the ways to allow others or to no longer allow someone. */
export default function HostsDrawer(drawer: HostsDrawerProps) {
  const { t } = useTranslation(['liveRoom', 'communityActions'])
  const [text, setText] = useState('')
  const [nickname] = useDebouncedValue(text.trim(), PAUSE)
  const grants = useCan()('liveRoom:grant')
  const { dialog, open, close } = useDialog<LiveHost | 'allow'>()
  const shown = dialog && { opened: dialog.opened, onClose: close }
  const host = dialog?.subject
  return (
    <DetailDrawer {...drawer} title={t('hostsTitle')}>
      <Stack gap="sm">
        {grants && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => open('allow')}
          >
            {t('allowHost')}
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
          {(entry) => <HostEntry host={entry} {...(grants && { onDisallow: () => open(entry) })} />}
        </PagedList>
      </Stack>
      {shown && host === 'allow' && <AllowHostDialog key={dialog.opening} {...shown} />}
      {shown && host && host !== 'allow' && (
        <ReasonDialog
          key={dialog.opening}
          {...shown}
          id={host.id}
          title={t('disallowTitle', { name: host.nickname })}
          hint={t('disallowHint')}
          submitLabel={t('communityActions:disallowHost')}
          schema={reasonOnly}
          mutation={disallowHost}
          done={t('hostDisallowed', { name: host.nickname })}
        />
      )}
    </DetailDrawer>
  )
}

function HostEntry({ host, onDisallow }: { host: LiveHost; onDisallow?: () => void }) {
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
            t('allowedBy', { name: grantedBy, time: formatDateTime(time) }),
            t('openRooms', { count: openRooms }),
          ].join(' · ')}
        </Text>
      </Stack>
      {onDisallow && (
        <Button size="xs" variant="subtle" color="red" onClick={onDisallow}>
          {t('communityActions:disallowHost')}
        </Button>
      )}
    </Group>
  )
}
