import type { WallRoom } from '@admin/api-client/contract/community/liveRooms'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { openRoomOf } from '../reads.ts'

/**
 * Keeps the open room of the wall, also once others are riskier. It closes when it goes off air; the focus returns to its
 * tile or, where that is gone, to the list.
 * @param inDialog whether a dialog about it is open, which keeps the focus
 */
export function useOpenRoom(rooms: readonly WallRoom[], inDialog: boolean) {
  const [opened, setOpened] = useState<WallRoom>()
  const list = useRef<HTMLOListElement>(null)
  const { data } = useQuery({ ...openRoomOf(opened?.id ?? ''), enabled: opened !== undefined })
  const onWall = rooms.find(({ id }) => id === opened?.id)
  const isOffAir = data !== undefined && data.id === opened?.id && !data.onAir
  const focusTile = (id: string) =>
    (list.current?.querySelector<HTMLElement>(`[data-room="${id}"]`) ?? list.current)?.focus()
  const id = opened?.id
  useEffect(() => {
    const { activeElement, body } = document
    // A dialog that closes would return the focus to the room, which is gone.
    const isLost = activeElement === body || Boolean(activeElement?.closest('[role="dialog"]'))
    if (isOffAir && !inDialog && isLost) list.current?.focus()
  }, [isOffAir, inDialog])
  return {
    list,
    room: opened && !isOffAir ? { ...opened, ...onWall, ...data } : undefined,
    /** Title of the room that went off air while it was open. */
    offAir: isOffAir ? opened?.title : undefined,
    open: setOpened,
    close: () => {
      setOpened(undefined)
      if (id !== undefined) focusTile(id)
    },
  }
}
