import { useTranslation } from '@admin/i18n'
import { DialogForm } from '@admin/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { translateSchema } from '../../app/translateSchema.ts'
import { toastBulk } from '../../crud/dryRun/toastBulk.tsx'
import { useSubmit } from '../../crud/form/useSubmit.ts'
import { useCan } from '../../session/useCan.ts'
import { FreezePreview } from './FreezePreview.tsx'
import { type FreezeChoices, type FreezeOutcome, freezeDryRun, freezeUser } from './freezeUser.ts'

interface Values extends FreezeChoices {
  reason: string
  /** Shown, not entered. */
  preview: null
}

const startValues: Values = {
  hidePosts: false,
  hideComments: false,
  closeReports: false,
  reason: '',
  preview: null,
}

const rules = async () =>
  (await import('@admin/api-client/contract/community/measures')).userFreeze.omit({
    userId: true,
  }) as unknown as z.ZodType<Values>

interface FreezeUserDialogProps {
  user: { id: string; name: string }
  opened: boolean
  onClose: () => void
}

/** Freezes a user and, if wanted, hides what they wrote, once it is clear what happens. All of it is undone together. */
export function FreezeUserDialog({ user: { id: userId, name }, ...dialog }: FreezeUserDialogProps) {
  const { t } = useTranslation(['measure', 'actions', 'work', 'validation'])
  const can = useCan()
  const submit = useSubmit()
  const [{ hidePosts, hideComments, closeReports }, setValues] = useState(startValues)
  const choices = { hidePosts, hideComments, closeReports }
  const dryRun = freezeDryRun(userId, choices)
  const { data, isFetching, isError } = useQuery({ ...dryRun, enabled: false })
  const schema = useMemo(() => translateSchema(rules, t), [t])
  const disabledReason = () => {
    if (isError) return t('work:bulkCheckFailed')
    return isFetching || !data ? t('work:bulkChecking') : undefined
  }
  const parts = (['hidePosts', 'hideComments', 'closeReports'] as const).filter((part) =>
    can(
      ({ hidePosts: 'post:hide', hideComments: 'comment:hide', closeReports: 'report:close' } as const)[part],
    ),
  )
  return (
    <DialogForm<Values>
      {...dialog}
      mode="add"
      title={t('freezeTitle', { name })}
      submitLabel={t('actions:freeze')}
      submitDisabledReason={disabledReason()}
      values={startValues}
      onValuesChange={setValues}
      schema={schema}
      fields={[
        ...parts.map((part) => ({
          type: 'switch' as const,
          name: part,
          label: t(part),
          ...(part === 'hidePosts' && { description: t('hidePostsHint') }),
        })),
        {
          type: 'textarea',
          name: 'reason',
          label: t('reason'),
          description: t('reasonHint'),
          required: true,
        },
        {
          type: 'slot',
          name: 'preview',
          label: t('preview'),
          wide: true,
          render: () => <FreezePreview userId={userId} choices={choices} />,
        },
      ]}
      onSubmit={({ reason }) =>
        submit({
          mutation: freezeUser,
          variables: { userId, reason, ...choices, ...(data?.token && { token: data.token }) },
          done: ({ logId }: FreezeOutcome) => {
            toastBulk(
              t('frozen', { name }),
              { changed: [userId], failed: [], ...(logId && { logId }) },
              { resource: 'user' },
            )
            return undefined
          },
          shown: dryRun.queryKey,
        })
      }
    />
  )
}
