import { REWARD_ACTIVITY_TYPE } from '@admin/api-client/contract/community/rewardFacts'
import { POINTS_CHANGE_MAX } from '@admin/api-client/contract/limits'
import { toLanguage, useTranslation } from '@admin/i18n'
import { useMemo, useState } from 'react'
import { translateSchema } from '../../../app/translateSchema.ts'
import { labeledFields } from '../../../crud/form/fieldsOf.ts'
import { KeptDialogForm } from '../../../crud/form/KeptDialogForm.tsx'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import type { CreateBody } from '../../../crud/resource/resource.types.ts'
import { withIdempotencyKeys } from '../../../crud/storage/idempotencyKeys.ts'
import { categoryLookup } from '../../../features/categories/categories.ts'
import { authorLookup } from '../../../features/works/authorLookup.ts'
import { rewards } from './rewards.list.tsx'

type Values = CreateBody<typeof rewards.path>

const rules = async () => (await import('@admin/api-client/contract/community/rewards')).rewardCreate

/** Grants a reward, which another operator reviews. */
export function GrantDialog(dialog: { opened: boolean; onClose: () => void }) {
  const { t, i18n } = useTranslation(['reward', 'validation'])
  const language = toLanguage(i18n.language)
  const field = labeledFields<Values, 'reward'>('reward', t)
  const submit = useSubmit()
  const [mutation] = useState(() => withIdempotencyKeys(rewards.createOnce))
  const schema = useMemo(() => translateSchema(rules, t), [t])
  const activities = useMemo(() => categoryLookup(REWARD_ACTIVITY_TYPE, language), [language])
  return (
    <KeptDialogForm<Values>
      {...dialog}
      mode="add"
      title={t('add')}
      schema={schema}
      fields={[
        field('autocomplete', 'userId', { label: 'user', required: true, source: authorLookup }),
        field('autocomplete', 'activity', {
          required: true,
          source: activities,
          description: t('activityHint'),
        }),
        field('number', 'amount', { required: true, min: 1, max: POINTS_CHANGE_MAX }),
        field('textarea', 'reason', { required: true }),
      ]}
      onSubmit={(body) =>
        submit({ mutation, variables: { body }, done: ({ number }) => t('granted', { number }) })
      }
    />
  )
}
