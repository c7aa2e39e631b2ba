import type { LiveRoom } from '@admin/api-client/contract/community/liveRooms'
import { type Translate, useTranslation } from '@admin/i18n'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { z } from 'zod'
import { translateSchema } from '../../../app/translateSchema.ts'
import { KeptDialogForm } from '../../../crud/form/KeptDialogForm.tsx'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import { roomImpactOf, withImpact } from './impact.ts'
import { liveRooms } from './liveRooms.list.tsx'

const ban = liveRooms.action('ban')

/** Hours of a day. */
const DAY = 24
/** Hours that can be chosen. */
const HOURS = [1, 6, DAY, 3 * DAY, 7 * DAY, 30 * DAY, 365 * DAY]
const PERMANENT = 0

interface Values {
  /** 0: without an end. */
  length: number
  reason: string
}

const rules = async () => {
  const [{ z: schema }, { reason }] = await Promise.all([
    import('zod'),
    import('@admin/api-client/contract/fields'),
  ])
  return schema.object({ length: schema.number(), reason }) as z.ZodType<Values>
}

const lengthText = (t: Translate, hours: number) =>
  hours % DAY === 0 ? t('liveRoom:days', { count: hours / DAY }) : t('liveRoom:hours', { count: hours })

interface BanDialogProps {
  room: LiveRoom
  opened: boolean
  onClose: () => void
}

/** Bans a room for some hours, or for good. */
export function BanDialog({ room: { id, title: name }, ...dialog }: BanDialogProps) {
  const { t, i18n } = useTranslation(['liveRoom', 'communityActions', 'validation'])
  const { data: impact } = useQuery(roomImpactOf(id))
  const submit = useSubmit()
  const schema = useMemo(() => translateSchema(rules, t), [t])
  return (
    <KeptDialogForm<Values>
      {...dialog}
      about={id}
      mode="add"
      title={t('banTitle', { name })}
      submitLabel={t('communityActions:ban')}
      schema={schema}
      values={{ length: DAY, reason: '' }}
      fields={[
        {
          type: 'select',
          name: 'length',
          label: t('banLength'),
          required: true,
          options: [
            ...HOURS.map((hours) => ({ value: hours, label: lengthText(t, hours) })),
            { value: PERMANENT, label: t('permanent') },
          ],
        },
        {
          type: 'textarea',
          name: 'reason',
          label: t('reason'),
          required: true,
          description: withImpact(t, i18n.language, t('banHint'), impact?.ban),
        },
      ]}
      onSubmit={({ length, reason }) =>
        submit({
          mutation: ban,
          variables: { id, body: { reason, hours: length === PERMANENT ? null : length } },
          done: t('banned', { name }),
        })
      }
    />
  )
}
