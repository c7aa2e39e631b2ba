import type { Domain } from '@admin/api-client/contract/sites/domains'
import { useTranslation } from '@admin/i18n'
import { DialogForm, formatDateTime } from '@admin/ui'
import { useMemo, useState } from 'react'
import { translateSchema } from '../../../app/translateSchema.ts'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import { domains } from './domainQueries.ts'

const rules = async () =>
  (await import('@admin/api-client/contract/sites/domains')).domainRenew.pick({ validTo: true })

const renew = domains.action('renew')

/** Returns the same day and time a year later. */
function yearAfter(moment: number): number {
  const date = new Date(moment)
  return date.setFullYear(date.getFullYear() + 1)
}

interface RenewDialogProps {
  domain: Domain
  opened: boolean
  onClose: () => void
}

/** Records that a domain is valid until a later moment, by default for another year. */
export function RenewDialog({ domain, ...dialog }: RenewDialogProps) {
  const { t } = useTranslation(['domain', 'siteActions', 'validation'])
  const submit = useSubmit()
  const [current, setCurrent] = useState(domain)
  const { id, unicodeName: name, validTo, version } = current
  const schema = useMemo(() => translateSchema(rules, t), [t])
  const [start] = useState(() => ({ validTo: yearAfter(Math.max(validTo ?? 0, Date.now())) }))
  return (
    <DialogForm<{ validTo: number }>
      {...dialog}
      mode="add"
      title={t('domain:renewTitle', { name })}
      submitLabel={t('domain:renewSubmit')}
      schema={schema}
      values={start}
      fields={[
        {
          ...{ type: 'dateTime', name: 'validTo', label: t('domain:newExpiry'), required: true },
          ...(validTo !== null && { description: t('domain:renewHint', { time: formatDateTime(validTo) }) }),
        } as never,
      ]}
      onSubmit={(entered) =>
        submit({
          mutation: renew,
          variables: { id, body: { ...entered, version } },
          done: t('domain:renewed', { name }),
          showCurrent: (found) => setCurrent(found as Domain),
        })
      }
    />
  )
}
