import { useTranslation } from '@admin/i18n'
import { useMemo, useState } from 'react'
import { translateSchema } from '../../../app/translateSchema.ts'
import { BulkForm } from '../../../crud/dryRun/BulkForm.tsx'
import type { DialogProps } from '../../../crud/form/useDialog.ts'
import { switchDryRun } from './siteQueries.ts'
import { sites } from './sites.list.tsx'
import { type SwitchValues, switchBody, switchFields, switchFrom, switchRules } from './switchFields.tsx'

export interface SwitchSubject {
  ids: readonly string[]
  /** Called with the sites that were not switched. */
  onFailed: (ids: string[]) => void
}

const switchSites = sites.call('switch')

/** Opens several sites or switches them to maintenance, after it was shown what would change. */
export default function BulkSwitchDialog({
  subject: { ids, onFailed },
  ...dialog
}: DialogProps<SwitchSubject>) {
  const { t } = useTranslation(['site', 'siteActions', 'siteEnumerations', 'validation'])
  const start = useMemo(() => switchFrom(), [])
  const [values, setValues] = useState(start)
  const schema = useMemo(() => translateSchema<SwitchValues>(switchRules, t), [t])
  const body = switchBody([...ids], values)
  return (
    <BulkForm<SwitchValues, typeof body & { token?: string | undefined }, readonly unknown[]>
      {...dialog}
      resource={sites}
      dryRun={switchDryRun(body) as never}
      action={t('siteActions:switchSite')}
      count={ids.length}
      values={start}
      onValuesChange={setValues}
      schema={schema}
      fields={switchFields(t)}
      mutation={switchSites as never}
      variables={(token) => ({ ...body, token })}
      onFailed={onFailed}
    />
  )
}
