import { enumerations } from '@admin/api-client/contract/enumerations'
import { LINKS } from '@admin/api-client/contract/limits'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { Anchor, Box, Group, List, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { enumerationBadge } from '../../app/enumerationBadge.tsx'
import { USERS_PATH } from '../../app/pagePaths.ts'
import { QueryView } from '../../app/QueryView.tsx'
import { linksOf, type UserLinks } from './userLinks.ts'

type Shared = UserLinks['shared'][number]
type Account = UserLinks['accounts'][number]

const HEADINGS = [
  { level: 1, text: 'linkedDirectly' },
  { level: 2, text: 'linkedThrough' },
] as const

/** The accounts that share something with a user, by what they share. Showing it is logged. */
export function LinkMap({ user: { id, name } }: { user: { id: string; name: string } }) {
  const { t } = useTranslation('user')
  const result = useQuery(linksOf(id))
  return (
    <QueryView result={result} failed={t('linksFailed')} height={160}>
      {({ shared, accounts, truncated }) => (
        <Stack gap="md" role="group" aria-label={t('linksOf', { name })}>
          {shared.length === 0 && <Text c="dimmed">{t('noLinks')}</Text>}
          {HEADINGS.map(({ level, text }) => {
            const ofLevel = shared.filter((each) => each.level === level)
            if (ofLevel.length === 0) return null
            return (
              <Box key={level}>
                <Title order={3} size="sm" mb={4}>
                  {t(text)}
                </Title>
                <SharedValues shared={ofLevel} accounts={accounts} ownId={id} />
              </Box>
            )
          })}
          {truncated && (
            <Text size="sm" c="dimmed">
              {t('linksTruncated', { count: LINKS.accounts })}
            </Text>
          )}
        </Stack>
      )}
    </QueryView>
  )
}

interface SharedValuesProps {
  shared: readonly Shared[]
  accounts: readonly Account[]
  /** Of the user whose links these are. */
  ownId: string
}

/** Devices, then addresses, phone numbers and documents, each with the accounts that have it. */
function SharedValues({ shared, accounts, ownId }: SharedValuesProps) {
  const { t } = useTranslation(['user', 'userEnumerations'])
  const byId = new Map(accounts.map((account) => [account.id, account]))
  return enumerations.userLinkKind.map((kind) => {
    const ofKind = shared.filter((each) => each.kind === kind)
    if (ofKind.length === 0) return null
    const label = enumerationLabel(t, 'userLinkKind', kind)
    return (
      <Box key={kind} mb="xs">
        <Text size="sm" c="dimmed" aria-hidden>
          {label}
        </Text>
        <List aria-label={label} size="sm" spacing={4}>
          {/* Values that are shown masked can look the same. */}
          {[...ofKind.entries()].map(([place, { value, users, more, userIds }]) => (
            <List.Item key={place}>
              <Group gap="xs">
                <Text span fw={500} style={{ overflowWrap: 'anywhere' }}>
                  {value}
                </Text>
                <Text span c="dimmed">
                  {more ? t('sharedByMore', { count: users }) : t('sharedBy', { count: users })}
                </Text>
              </Group>
              {userIds.length === 0 ? (
                <Text size="sm" c="dimmed">
                  {t('tooManyToLink')}
                </Text>
              ) : (
                <Group gap="xs">
                  {userIds.flatMap((userId) => {
                    const account = byId.get(userId)
                    return account
                      ? [<LinkedAccount key={userId} account={account} isOwn={userId === ownId} />]
                      : []
                  })}
                </Group>
              )}
            </List.Item>
          ))}
        </List>
      </Box>
    )
  })
}

function LinkedAccount({ account, isOwn }: { account: Account; isOwn: boolean }) {
  const { t } = useTranslation(['user', 'enumerations'])
  const { id, nickname, status } = account
  if (isOwn)
    return (
      <Text span size="sm">
        {t('ownLink', { name: nickname })}
      </Text>
    )
  return (
    <Group gap={4} component="span">
      <Anchor component={Link} to={`${USERS_PATH}?id=${id}`} size="sm">
        {nickname}
      </Anchor>
      {status === 'frozen' && enumerationBadge(t, 'accountStatus', status)}
    </Group>
  )
}
