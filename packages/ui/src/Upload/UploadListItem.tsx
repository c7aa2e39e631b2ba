import { ActionIcon, Group, Stack, Text } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import type { IconType } from '../controls/IconType.ts'
import { focusNeighbor, REMOVE_ATTRIBUTE } from './useKeptFocus.ts'
import { ITEM_ATTRIBUTE } from './useReorder.ts'

export interface UploadListItemProps {
  /** Class and style of the item. */
  item: Pick<ComponentProps<'li'>, 'className' | 'style'>
  name: string
  /** Stopped files take the whole width, for the sentence that says why. */
  state: 'arrived' | 'moving' | 'stopped' | 'unfinished'
  thumbnail: ReactNode
  /** Size, progress, or what is wrong. */
  details: ReactNode
  /** The handle that moves the item, where items can be moved. */
  handle?: ReactNode
  /** Other small buttons. */
  actions: ReactNode
  /** The button that removes the file. Absent: it stays. */
  remove: { label: string; Icon: IconType; onRemove: () => void } | undefined
  /** The id under which a drag finds the item. */
  itemId?: string
  /** @default false */
  dragged?: boolean
}

/** The look of an item's small buttons. */
export const ITEM_BUTTON = { c: 'var(--mantine-color-text)' } as const

/** One file of an Upload: a row or a tile, by the layout of its list. */
export function UploadListItem(props: UploadListItemProps) {
  const { item, name, state, thumbnail, details, handle, actions, remove, itemId, dragged } = props
  return (
    <li {...item} data-state={state} data-dragged={dragged || undefined} {...{ [ITEM_ATTRIBUTE]: itemId }}>
      {thumbnail}
      <Stack gap={0} flex={1} miw={0}>
        <Text component="span" fz="sm" truncate title={name}>
          {name}
        </Text>
        {details}
      </Stack>
      <Group gap={2} flex="none" wrap="nowrap" justify="space-between">
        {handle}
        <Group gap={2} ms="auto" wrap="nowrap">
          {actions}
          {remove && (
            <ActionIcon
              {...ITEM_BUTTON}
              {...{ [REMOVE_ATTRIBUTE]: true }}
              aria-label={remove.label}
              title={remove.label}
              onClick={({ currentTarget }) => {
                focusNeighbor(currentTarget)
                remove.onRemove()
              }}
            >
              <remove.Icon size={16} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      </Group>
    </li>
  )
}
