import { ApiError, unwrap } from '@admin/api-client'
import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { useTranslation, validationText } from '@admin/i18n'
import { DialogForm } from '@admin/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../app/api.ts'
import { toastSuccess } from '../app/toast.ts'
import { translateSchema } from '../app/translateSchema.ts'
import { useDraftSlot } from './drafts.ts'
import { permissionText } from './permissionSentence.ts'

interface RequestAccessFormProps {
  code: PermissionCode
  onClose: () => void
}

interface Values {
  reason: string
  days: number
}

const PATH = '/api/admin/access-requests'
const START = { days: 7 }
const rules = async () =>
  (await import('@admin/api-client/contract/system/accessRequests')).accessRequestBody.omit({ codes: true })

/** Asks the operators who can grant a permission for it, for some days. Half-typed values outlive a reload of the page. */
export default function RequestAccessForm({ code, onClose }: RequestAccessFormProps) {
  const { t } = useTranslation(['accessRequest', 'operationTexts', 'validation', 'systemErrors'])
  const client = useQueryClient()
  const schema = useMemo(() => translateSchema<Values>(rules, t), [t])
  const draft = useDraftSlot(`requestAccess ${code}`)
  return (
    <DialogForm<Values>
      opened
      onClose={onClose}
      mode="add"
      title={t('addFor', { permission: permissionText(t, code) })}
      submitLabel={t('request')}
      schema={schema}
      values={START}
      {...(draft && { draft })}
      fields={[
        { type: 'textarea', name: 'reason', label: t('reason'), required: true, description: t('intro') },
        { type: 'number', name: 'days', label: t('days'), required: true, description: t('daysHint') },
      ]}
      onSubmit={async (values) => {
        try {
          await unwrap(api.POST(PATH, { body: { codes: [code], ...values } }))
          toastSuccess(t('requestedDone'))
          void client.invalidateQueries({ queryKey: [PATH] })
        } catch (error) {
          if (!(error instanceof ApiError && error.fields)) throw error
          const errors = Object.entries(error.fields)
          return {
            errors: Object.fromEntries(errors.map(([name, refused]) => [name, validationText(t, refused)])),
          }
        }
      }}
    />
  )
}
