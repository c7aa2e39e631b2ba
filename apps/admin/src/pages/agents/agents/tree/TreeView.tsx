import { AGENT_FLOW_DAYS } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { Group, Stack, Text, Title } from '@mantine/core'
import { use } from 'react'
import { useLocation } from 'react-router-dom'
import { Failure } from '../../../../app/Failure.tsx'
import { OpenParty } from '../../../../features/ledger/PartyLink.tsx'
import { plainPath } from '../../../../session/paths.ts'
import { useTitleOf } from '../../../../shell/useTitleOf.ts'
import { ViewLinks } from '../ViewLinks.tsx'
import { TreeItem } from './TreeItem.tsx'
import classes from './TreeView.module.css'
import { type TreeRow, useTree } from './useTree.ts'
import { useTreeKeys } from './useTreeKeys.ts'

/** The agents as a tree, with the sums of each branch. */
export default function TreeView() {
  const { t } = useTranslation('agent')
  const title = useTitleOf()(plainPath(useLocation().pathname), '')
  const open = use(OpenParty)
  const tree = useTree()
  const { rows, since, isLoading, failed, showMore } = tree
  const activate = (row: TreeRow) => (row.kind === 'more' ? showMore(row.parent) : open?.(row.key))
  const { activeKey, register, setActive, onKeyDown } = useTreeKeys(tree, activate)
  return (
    <Stack component="section" gap="md" aria-label={title}>
      <Group justify="space-between">
        <Title order={1} size="h3">
          {title}
        </Title>
        <Group gap="xs">
          <ViewLinks shown="tree" />
        </Group>
      </Group>
      <Text size="sm" c="dimmed">
        {t('treeHint')}
      </Text>
      {failed?.error && (
        <Failure title={t('treeFailed')} error={failed.error} onRetry={() => void failed.refetch()} />
      )}
      {!isLoading && !failed && rows.length === 0 && <Text c="dimmed">{t('noAgents')}</Text>}
      <div
        role="tree"
        aria-label={t('tree')}
        aria-busy={isLoading}
        className={classes.tree}
        onKeyDown={onKeyDown}
      >
        {rows.map((row) => (
          <TreeItem
            key={row.key}
            ref={register(row.key)}
            row={row}
            days={AGENT_FLOW_DAYS}
            since={since ?? 0}
            active={row.key === activeKey}
            onFocus={() => setActive(row.key)}
            onActivate={() => activate(row)}
            onToggle={(expanded) => tree.setExpanded([row.key], expanded)}
          />
        ))}
      </div>
    </Stack>
  )
}
