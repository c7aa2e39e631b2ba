import { REPORTER_MUTE_DAYS } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { DialogForm } from '@admin/ui'
import { useMemo } from 'react'
import { translateSchema } from '../../app/translateSchema.ts'
import { useSubmit } from '../../crud/form/useSubmit.ts'
import { muteReporter, type Reporter } from './reports.ts'

interface Values {
  days: number
  reason: string
}

/** Days that are suggested. */
const START = 7

const rules = async () => (await import('@admin/api-client/contract/community/reports')).reporterMute

interface MuteReporterDialogProps {
  reporter: Pick<Reporter, 'id' | 'name'>
  opened: boolean
  onClose: () => void
}

/** Mutes the reports of a user for some days. */
export function MuteReporterDialog({ reporter: { id, name }, ...dialog }: MuteReporterDialogProps) {
  const { t } = useTranslation(['report', 'validation'])
  const submit = useSubmit()
  const schema = useMemo(() => translateSchema(rules, t), [t])
  return (
    <DialogForm<Values>
      {...dialog}
      mode="add"
      title={t('muteTitle', { name })}
      submitLabel={t('mute')}
      values={{ days: START, reason: '' }}
      schema={schema}
      fields={[
        {
          type: 'number',
          name: 'days',
          label: t('days'),
          description: t('muteHint'),
          required: true,
          ...REPORTER_MUTE_DAYS,
        },
        { type: 'textarea', name: 'reason', label: t('muteReason'), required: true },
      ]}
      onSubmit={(body) =>
        submit({ mutation: muteReporter, variables: { id, body }, done: t('muted', { name }) })
      }
    />
  )
}
