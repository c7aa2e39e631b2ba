import { useState } from 'react'
import { createPortal } from 'react-dom'
import { PresenceGroup } from './PresenceGroup.tsx'
import { type Activity, type OpenRecord, usePresence } from './usePresence.ts'

export interface RecordPresenceProps extends OpenRecord {
  /** @default 'editing' */
  activity?: Activity | undefined
}

/**
 * Announces that a record is open and shows who else has it open: beside the title of the dialog or drawer around it,
 * outside of the title so that it doesn't become a part of the dialog's name, or else where it is.
 */
export const RecordPresence = (props: RecordPresenceProps) => (
  // Another record is opened for itself.
  <Presence key={`${props.resource} ${props.id}`} {...props} />
)

function Presence({ activity = 'editing', ...record }: RecordPresenceProps) {
  const others = usePresence(record, activity)
  const [marker, setMarker] = useState<HTMLElement | null>(null)
  const header = marker?.closest('header')
  const group = <PresenceGroup others={others} announces={activity === 'editing'} />
  return (
    <>
      <span ref={setMarker} hidden />
      {marker && (header ? createPortal(group, header) : group)}
    </>
  )
}
