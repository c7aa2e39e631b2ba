import { POINTS_CHANGE_MAX } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { labeledFields } from '../../../crud/form/fieldsOf.ts'
import { KeptDialogForm } from '../../../crud/form/KeptDialogForm.tsx'
import { translateSchema } from '../../../crud/form/translateSchema.ts'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import { withIdempotencyKeys } from '../../../crud/storage/idempotencyKeys.ts'
import { changePoints, type User, users } from './users.resource.ts'

const pointsChange = async () => (await import('@admin/api-client/contract/users/users')).pointsChange

interface PointsDialogProps {
  user: User
  opened: boolean
  onClose: () => void
}

interface Values {
  bizType: '1' | '2'
  amount: number
  remark: string
}

/** Gives points to a user or takes them: once, however often no answer comes. */
export function PointsDialog({ user, ...dialog }: PointsDialogProps) {
  const { t } = useTranslation(['user', 'validation', 'transfer'])
  const field = labeledFields<Values, 'user'>('user', t)
  const submit = useSubmit()
  const { data: current = user } = useQuery(users.one(user.id))
  const [mutation] = useState(() => withIdempotencyKeys(changePoints))
  const schema = useMemo(() => translateSchema(pointsChange, t), [t])
  return (
    <KeptDialogForm<Values>
      {...dialog}
      about={user.id}
      mode="add"
      title={t('user:changePointsOf', { name: user.nickname })}
      schema={schema}
      fields={[
        field('radio', 'bizType', { options: 'bizType' }),
        field('number', 'amount', {
          label: 'points',
          description: t('user:pointsNow', { points: formatNumber(current.points) }),
          required: true,
          min: 1,
          max: POINTS_CHANGE_MAX,
        }),
        field('textarea', 'remark'),
      ]}
      onSubmit={(body) =>
        submit({
          mutation,
          variables: { id: user.id, body },
          done: ({ points }) =>
            t('user:pointsChanged', { name: user.nickname, points: formatNumber(points) }),
        })
      }
    />
  )
}
