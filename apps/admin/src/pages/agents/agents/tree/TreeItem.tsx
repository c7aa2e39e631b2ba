import { useTranslation } from '@admin/i18n'
import { Group, Text } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { CSSProperties, Ref } from 'react'
import { enumerationBadge } from '../../../../app/enumerationBadge.tsx'
import { NodeFacts } from './NodeFacts.tsx'
import classes from './TreeView.module.css'
import type { TreeRow } from './useTree.ts'

/** Pixels by which a level is indented; less would hide the levels, more would not fit a phone. */
const INDENT = 16

interface TreeItemProps {
  ref: Ref<HTMLDivElement>
  row: TreeRow
  /** Days of which top-ups are summed, and when they began. */
  days: number
  since: number
  /** Whether the keyboard reaches it and its links. */
  active: boolean
  onFocus: () => void
  onActivate: () => void
  onToggle: (expanded: boolean) => void
}

/** An agent of the tree, or the way to further ones. A double click does what Enter does. */
export function TreeItem({ ref, row, active, onFocus, onActivate, onToggle, ...facts }: TreeItemProps) {
  const { t } = useTranslation(['agent', 'coinEnumerations'])
  const item = {
    ref,
    className: classes.item ?? '',
    style: { '--indent': `${(row.depth - 1) * INDENT}px` } as CSSProperties,
    'aria-level': row.depth,
    onFocus,
  } as const
  if (row.kind === 'more')
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys
      <div {...item} role="treeitem" tabIndex={active ? 0 : -1} onClick={onActivate}>
        <span className={classes.toggle} />
        <Text span c="blue">
          {t('moreAgents')}
        </Text>
      </div>
    )
  const { node, expanded, position, size } = row
  const { nickname, subagents, status, account } = node
  const Chevron = expanded ? IconChevronDown : IconChevronRight
  return (
    <div
      {...item}
      role="treeitem"
      tabIndex={active ? 0 : -1}
      aria-posinset={position}
      aria-setsize={size}
      {...(subagents > 0 && { 'aria-expanded': expanded })}
      onDoubleClick={onActivate}
    >
      {/* The arrow keys do the same. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: for pointers only */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: for pointers only */}
      <span className={classes.toggle} onClick={() => subagents > 0 && onToggle(!expanded)}>
        {subagents > 0 && <Chevron size={16} aria-hidden />}
      </span>
      <div className={classes.content}>
        <Group gap="xs">
          <Text span fw={500} style={{ overflowWrap: 'anywhere' }}>
            {nickname}
          </Text>
          <Text span size="sm" c="dimmed">
            {account}
          </Text>
          {status === 'disabled' && enumerationBadge(t, 'merchantStatus', status)}
        </Group>
        <NodeFacts node={node} active={active} {...facts} />
      </div>
    </div>
  )
}
