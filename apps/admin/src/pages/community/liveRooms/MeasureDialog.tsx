import type { LiveRoom } from '@admin/api-client/contract/community/liveRooms'
import { useTranslation } from '@admin/i18n'
import { reasonOnly } from '../../../features/works/LockReasonDialogs.tsx'
import { ReasonDialog } from '../../../features/works/ReasonDialog.tsx'
import { BanDialog } from './BanDialog.tsx'
import { liveRooms } from './liveRooms.list.tsx'

export type Measure = 'warn' | 'ban' | 'end'

const mutations = { warn: liveRooms.action('warn'), end: liveRooms.action('end') }

interface MeasureDialogProps {
  measure: Measure
  room: LiveRoom
  opened: boolean
  onClose: () => void
}

/** Asks for the reason of a measure, and takes it. */
export function MeasureDialog({ measure, room, ...dialog }: MeasureDialogProps) {
  const { t } = useTranslation(['liveRoom', 'communityActions'])
  if (measure === 'ban') return <BanDialog {...dialog} room={room} />
  const { title: name } = room
  const texts = {
    warn: {
      title: t('warnTitle', { name }),
      hint: t('warnHint'),
      submitLabel: t('communityActions:warn'),
      done: t('warned', { name }),
    },
    end: {
      title: t('endTitle', { name }),
      hint: t('endHint'),
      submitLabel: t('communityActions:endRoom'),
      done: t('ended', { name }),
    },
  }
  return (
    <ReasonDialog
      {...dialog}
      {...texts[measure]}
      id={room.id}
      mutation={mutations[measure]}
      schema={reasonOnly}
    />
  )
}
