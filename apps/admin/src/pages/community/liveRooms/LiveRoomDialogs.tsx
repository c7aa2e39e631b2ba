import type { LiveRoom } from '@admin/api-client/contract/community/liveRooms'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { ChatDrawer } from './chat/ChatDrawer.tsx'
import { KeyDialog } from './KeyDialog.tsx'
import { LiveRoomForm } from './LiveRoomForm.tsx'
import type { LiveRoomDialog } from './liveRooms.list.tsx'
import { ModerationDialog } from './ModerationDialog.tsx'
import { TimelineDrawer } from './TimelineDrawer.tsx'

/** The dialogs and drawers of the list of live rooms. */
export default function LiveRoomDialogs({
  subject,
  ...dialog
}: DialogProps<RowSubject<LiveRoom, LiveRoomDialog>>) {
  if (subject.dialog === 'add' || subject.dialog === 'edit')
    return <LiveRoomForm {...dialog} row={subject.row} />
  const { row: room } = subject
  if (subject.dialog === 'chat') return <ChatDrawer {...dialog} room={room} />
  if (subject.dialog === 'timeline') return <TimelineDrawer {...dialog} room={room} />
  if (subject.dialog === 'issueKey') return <KeyDialog {...dialog} room={room} />
  return <ModerationDialog {...dialog} action={subject.dialog} room={room} />
}
