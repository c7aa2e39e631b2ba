import { unwrap } from '@admin/api-client'
import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { actionText, resourceText, useTranslation } from '@admin/i18n'
import { DialogForm } from '@admin/ui'
import { useMemo } from 'react'
import { api } from '../app/api.ts'
import { translateSchema } from '../crud/form/translateSchema.ts'
import { useSubmit } from '../crud/form/useSubmit.ts'

interface RequestAccessDialogProps {
  code: PermissionCode
  onClose: () => void
}

interface Values {
  reason: string
  days: number
}

const START = { days: 7 }
const rules = async () =>
  (await import('@admin/api-client/contract/system/accessRequests')).accessRequestBody.omit({ codes: true })

const request = (codes: string[]) => ({
  mutationFn: ({ reason, days }: Values) =>
    unwrap(api.POST('/api/admin/access-requests', { body: { codes, reason, days } })),
})

/** Asks the operators who can grant a permission for it, for some days. */
export default function RequestAccessDialog({ code, onClose }: RequestAccessDialogProps) {
  const { t } = useTranslation(['accessRequest', 'operationTexts', 'validation', 'systemErrors'])
  const submit = useSubmit()
  const schema = useMemo(() => translateSchema<Values>(rules, t), [t])
  const [area = '', action = ''] = code.split(':')
  return (
    <DialogForm<Values>
      opened
      onClose={onClose}
      mode="add"
      title={`${t('add')}: ${resourceText(t, area)} · ${actionText(t, action)}`}
      submitLabel={t('request')}
      schema={schema}
      values={START}
      fields={[
        { type: 'textarea', name: 'reason', label: t('reason'), required: true, description: t('intro') },
        { type: 'number', name: 'days', label: t('days'), required: true, description: t('daysHint') },
      ]}
      onSubmit={(variables) => submit({ mutation: request([code]), variables, done: t('requestedDone') })}
    />
  )
}
