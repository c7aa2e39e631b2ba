import { unwrap } from '@admin/api-client'
import type { PermissionNodeSummary } from '@admin/api-client/contract/system/permissionNodes'
import type { Role } from '@admin/api-client/contract/system/roles'
import { formatList, useTranslation } from '@admin/i18n'
import { Paper, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { useErrorText } from '../../../app/useErrorText.ts'
import { grantablesQuery } from '../../../features/permissionNodes/grantables.ts'

interface RolePreviewProps {
  role: Role
  /** The nodes that the role would grant. */
  resourceIds: readonly string[]
  nameOf: (node: PermissionNodeSummary, parent?: PermissionNodeSummary) => string
}

interface AffectedProps {
  accounts: readonly { id: string; name: string }[]
  /** Of all that are affected, named or not. */
  count: number
}

/** Names the accounts that a change affects. */
function Affected({ accounts, count }: AffectedProps) {
  const { t, i18n } = useTranslation('role')
  if (accounts.length === 0) return null
  const more = count - accounts.length
  const names = accounts.map(({ name }) => name)
  const listed = more > 0 ? [...names, t('more', { count: more })] : names
  return <Text inherit>{t('affected', { names: formatList(listed, i18n.language) })}</Text>
}

/** Shows, before a role is saved, the menus and buttons it gains and loses, and for how many accounts. */
export function RolePreview({ role, resourceIds, nameOf }: RolePreviewProps) {
  const { t, i18n } = useTranslation('role')
  const errorText = useErrorText()
  const held = new Set(role.resourceIds)
  const changed = resourceIds.length !== held.size || !resourceIds.every((id) => held.has(id))
  const { data: grantables } = useQuery(grantablesQuery)
  const { data, error } = useQuery({
    queryKey: ['rolePreview', role.id, role.version, resourceIds],
    queryFn: ({ signal }) =>
      unwrap(
        api.POST('/api/admin/roles/{id}/preview', {
          params: { path: { id: role.id } },
          body: { resourceIds: [...resourceIds] },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    enabled: changed,
  })
  const names = (nodes: readonly PermissionNodeSummary[]) =>
    formatList(
      nodes.map((node) => {
        const parent = grantables?.find(({ id }) => id === node.parentId)
        const name = nameOf(node, parent)
        return parent && node.category === 'button' ? `${nameOf(parent)} › ${name}` : name
      }),
      i18n.language,
    )

  return (
    <Paper
      role="status"
      bg="var(--admin-surface-hover)"
      px="sm"
      py="xs"
      mah="9rem"
      fz="sm"
      style={{ overflowY: 'auto' }}
    >
      {!changed && (
        <Text inherit c="dimmed">
          {t('nothingChanges')}
        </Text>
      )}
      {changed && error && (
        <Text inherit c="red">
          {errorText(error)}
        </Text>
      )}
      {changed && data && (
        <Stack gap={6}>
          {data.added.length > 0 && (
            <Text inherit>
              <strong>{t('gains', { count: data.added.length })}</strong> {names(data.added)}
            </Text>
          )}
          {data.removed.length > 0 && (
            <Text inherit c="var(--admin-danger)">
              <strong>{t('loses', { count: data.removed.length })}</strong> {names(data.removed)}
            </Text>
          )}
          <Text inherit>
            {t('holders', { count: data.accountCount })}{' '}
            {t('holdersChanged', { count: data.changedAccountCount })}
          </Text>
          <Affected accounts={data.changedAccounts} count={data.changedAccountCount} />
        </Stack>
      )}
    </Paper>
  )
}
