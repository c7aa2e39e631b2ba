import type { Passkey } from '@admin/api-client/contract/auth/passkeys'
import { MAX_PASSKEYS } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { formatDateTime } from '@admin/ui'
import { Button, Divider, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../app/QueryView.tsx'
import { supportsPasskeys } from './ceremony.ts'
import { ownPasskeysQuery } from './ownPasskeysQuery.ts'

/** What can be done with one's own passkeys. */
export type PasskeyChange = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }

interface PasskeysProps {
  onChange: (change: PasskeyChange) => void
}

/** The passkeys of one's own account: when each was added and last used. */
export function Passkeys({ onChange }: PasskeysProps) {
  const { t } = useTranslation('passkeys')
  const own = useQuery(ownPasskeysQuery)
  return (
    <>
      <Divider />
      <Text fw={600} id="passkeys">
        {t('title')}
      </Text>
      <Text c="dimmed">{t('text')}</Text>
      <QueryView result={own} height={48}>
        {({ available, passkeys }) => (
          <>
            {passkeys.length === 0 ? (
              <Text c="dimmed">{t('none')}</Text>
            ) : (
              <Stack component="ul" aria-labelledby="passkeys" m={0} p={0} style={{ listStyle: 'none' }}>
                {passkeys.map((passkey) => (
                  <PasskeyItem key={passkey.id} passkey={passkey} onChange={onChange} />
                ))}
              </Stack>
            )}
            <Adding
              available={available}
              full={passkeys.length >= MAX_PASSKEYS}
              onAdd={() => onChange({ kind: 'add' })}
            />
          </>
        )}
      </QueryView>
    </>
  )
}

function PasskeyItem({ passkey, onChange }: PasskeysProps & { passkey: Passkey }) {
  const { t } = useTranslation('passkeys')
  const { name, createTime, lastUsedTime } = passkey
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <div>
        <Text lineClamp={1} title={name}>
          <bdi>{name}</bdi>
        </Text>
        <Text size="sm" c="dimmed">
          {t('created')} {formatDateTime(createTime)} ·{' '}
          {lastUsedTime === null ? t('neverUsed') : `${t('lastUsed')} ${formatDateTime(lastUsedTime)}`}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap" flex="none">
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('renameOf', { name })}
          onClick={() => onChange({ kind: 'rename', passkey })}
        >
          {t('rename')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('removeOf', { name })}
          onClick={() => onChange({ kind: 'remove', passkey })}
        >
          {t('remove')}
        </Button>
      </Group>
    </Group>
  )
}

interface AddingProps {
  available: boolean
  /** The account has as many as it can. */
  full: boolean
  onAdd: () => void
}

/** The button that adds a passkey, or why none can be added. */
function Adding({ available, full, onAdd }: AddingProps) {
  const { t } = useTranslation('passkeys')
  if (!available) return <Text c="dimmed">{t('unavailable')}</Text>
  if (!supportsPasskeys()) return <Text c="dimmed">{t('unsupported')}</Text>
  if (full) return <Text c="dimmed">{t('full', { count: MAX_PASSKEYS })}</Text>
  return (
    <Button variant="default" w="fit-content" onClick={onAdd}>
      {t('add')}
    </Button>
  )
}
