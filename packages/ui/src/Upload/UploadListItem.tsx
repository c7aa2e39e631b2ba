import { ActionIcon, Group, Text } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import classes from './Upload.module.css'
import { ITEM_ATTRIBUTE } from './useReorder.ts'

interface UploadListItemProps {
  name: string
  /** Stopped files take the whole width, for the sentence that says why. */
  state: 'arrived' | 'moving' | 'stopped'
  thumbnail: ReactNode
  /** Size, progress, or what is wrong. */
  details: ReactNode
  /** Small buttons. */
  actions: ReactNode
  /** The handle that moves the item, where items can be moved. */
  handle?: ReactNode
  /** The id under which a drag finds the item. */
  itemId?: string
  /** @default false */
  dragged?: boolean
}

/** One file of an Upload: a row or a tile, by the layout of its list. */
export function UploadListItem(props: UploadListItemProps) {
  const { name, state, thumbnail, details, actions, handle, itemId, dragged } = props
  return (
    <li
      className={classes.item}
      data-state={state}
      data-dragged={dragged || undefined}
      {...(itemId !== undefined && { [ITEM_ATTRIBUTE]: itemId })}
    >
      {thumbnail}
      <div className={classes.text}>
        <Text component="span" fz="sm" truncate title={name}>
          {name}
        </Text>
        {details}
      </div>
      <Group gap={2} flex="none" wrap="nowrap" justify="space-between">
        {handle}
        <Group gap={2} ms="auto" wrap="nowrap">
          {actions}
        </Group>
      </Group>
    </li>
  )
}

interface UploadActionProps {
  /** What it does to which file. */
  label: string
  icon: ReactNode
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
}

/** A small button of an item. */
export function UploadAction({ label, icon, onClick, ...attributes }: UploadActionProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c="var(--mantine-color-text)"
      aria-label={label}
      title={label}
      onClick={onClick}
      {...attributes}
    >
      {icon}
    </ActionIcon>
  )
}
