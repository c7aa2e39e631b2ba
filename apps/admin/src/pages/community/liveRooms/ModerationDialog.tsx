import type { LiveRoom } from '@admin/api-client/contract/community/liveRooms'
import { useTranslation } from '@admin/i18n'
import { useQuery } from '@tanstack/react-query'
import { reasonOnly } from '../../../features/works/LockReasonDialogs.tsx'
import { ReasonDialog } from '../../../features/works/ReasonDialog.tsx'
import { BanDialog } from './BanDialog.tsx'
import { roomImpactOf, withImpact } from './impact.ts'
import { liveRooms } from './liveRooms.list.tsx'

export type ModerationAction = 'warn' | 'ban' | 'liftBan' | 'end'

const mutations = {
  warn: liveRooms.action('warn'),
  liftBan: liveRooms.action('lift-ban'),
  end: liveRooms.action('end'),
}

interface ModerationDialogProps {
  action: ModerationAction
  room: LiveRoom
  opened: boolean
  onClose: () => void
}

/** Asks for the reason of a moderation action, and performs it. */
export function ModerationDialog({ action, room, ...dialog }: ModerationDialogProps) {
  const { t, i18n } = useTranslation(['liveRoom', 'communityActions'])
  const { data: impact } = useQuery({ ...roomImpactOf(room.id), enabled: action === 'end' })
  if (action === 'ban') return <BanDialog {...dialog} room={room} />
  const { title: name } = room
  const texts = {
    warn: {
      title: t('warnTitle', { name }),
      hint: t('warnHint'),
      submitLabel: t('communityActions:warn'),
      done: t('warned', { name }),
    },
    liftBan: {
      title: t('liftBanTitle', { name }),
      hint: t('liftBanHint'),
      submitLabel: t('communityActions:liftBan'),
      done: t('banLifted', { name }),
    },
    end: {
      title: t('endTitle', { name }),
      hint: withImpact(t, i18n.language, t('endHint'), impact?.end),
      submitLabel: t('communityActions:endRoom'),
      done: t('ended', { name }),
    },
  }
  return (
    <ReasonDialog
      {...dialog}
      {...texts[action]}
      id={room.id}
      mutation={mutations[action]}
      schema={reasonOnly}
    />
  )
}
