import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { POINTS_CHANGE_MAX } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { translateSchema } from '../../app/translateSchema.ts'
import { labeledFields } from '../../crud/form/fieldsOf.ts'
import { KeptDialogForm } from '../../crud/form/KeptDialogForm.tsx'
import { useSubmit } from '../../crud/form/useSubmit.ts'
import { withIdempotencyKeys } from '../../crud/storage/idempotencyKeys.ts'
import { changePoints, users } from './changePoints.ts'

const pointsChange = async () => (await import('@admin/api-client/contract/users/users')).pointsChange

interface PointsDialogProps {
  user: { id: string; nickname: string }
  /** What is adjusted unless the operator chooses the other one. @default points */
  unit?: CodeOf<'pointUnit'>
  opened: boolean
  onClose: () => void
}

interface Values {
  unit: CodeOf<'pointUnit'>
  bizType: '1' | '2'
  amount: number
  remark: string
}

/** Gives points or stars to a user or takes them: once, however often no answer comes. */
export function PointsDialog({ user, unit = 'points', ...dialog }: PointsDialogProps) {
  const { t } = useTranslation(['user', 'validation', 'enumerations', 'userEnumerations'])
  const field = labeledFields<Values, 'user'>('user', t)
  const submit = useSubmit()
  const { data: current } = useQuery(users.one(user.id))
  const [mutation] = useState(() => withIdempotencyKeys(changePoints))
  const schema = useMemo(() => translateSchema(pointsChange, t), [t])
  const [values] = useState({ unit })
  const balances = current && {
    points: formatNumber(current.points),
    stars: formatNumber(current.stars),
  }
  return (
    <KeptDialogForm<Values>
      {...dialog}
      about={user.id}
      mode="add"
      title={t('user:changePointsOf', { name: user.nickname })}
      schema={schema}
      values={values}
      fields={[
        field('radio', 'unit', { options: 'pointUnit' }),
        field('radio', 'bizType', { options: 'bizType' }),
        field('number', 'amount', {
          ...(balances && { description: t('user:balancesNow', balances) }),
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
          done: (changed) => {
            const balance = formatNumber(changed[body.unit])
            return body.unit === 'points'
              ? t('user:pointsChanged', { name: user.nickname, points: balance })
              : t('user:starsChanged', { name: user.nickname, stars: balance })
          },
        })
      }
    />
  )
}
