import type { Site } from '@admin/api-client/contract/sites/sites'
import { errorText, toLanguage, useTranslation } from '@admin/i18n'
import type { DialogFormItem } from '@admin/ui'
import { Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import { translateSchema } from '../../../app/translateSchema.ts'
import { KeptDialogForm } from '../../../crud/form/KeptDialogForm.tsx'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import type { BulkResult } from '../../../crud/resource/resource.ts'
import { MaintenancePreview } from '../../../features/sitePreview/MaintenancePreview.tsx'
import { Outlook } from './Outlook.tsx'
import { sites } from './sites.list.tsx'
import { type SwitchValues, switchBody, switchFields, switchFrom, switchRules } from './switchFields.tsx'

const switchSites = sites.call('switch')

interface SwitchDialogProps {
  site: Site
  opened: boolean
  onClose: () => void
}

/** Asks whether a site is opened or switched to maintenance (specification, section 4), with what visitors see then. */
export function SwitchDialog({ site, ...dialog }: SwitchDialogProps) {
  const { t, i18n } = useTranslation([
    'site',
    'siteActions',
    'siteEnumerations',
    'siteErrors',
    'errors',
    'validation',
  ])
  const submit = useSubmit()
  const start = useMemo(() => switchFrom(site), [site])
  const [values, setValues] = useState(start)
  const schema = useMemo(() => translateSchema<SwitchValues>(switchRules, t), [t])
  const isOpening = values.status === 'open'
  const { message, messageEn, until } = values
  const [own, other] = toLanguage(i18n.language) === 'zh-CN' ? [message, messageEn] : [messageEn, message]
  return (
    <KeptDialogForm<SwitchValues>
      {...dialog}
      about={`${site.id} switch`}
      mode="add"
      columns={2}
      title={t('site:switchTitle', { name: site.name })}
      submitLabel={t(isOpening ? 'site:toOpen' : 'site:toMaintenance')}
      values={start}
      onValuesChange={setValues}
      schema={schema}
      fields={[
        ...switchFields(t),
        {
          ...{ type: 'slot', name: 'preview', label: t('site:preview'), bare: true, wide: true },
          render: () => (
            <Stack>
              <Outlook site={site} />
              {!isOpening && <MaintenancePreview site={site} message={own || other} until={until} />}
            </Stack>
          ),
        } as DialogFormItem<SwitchValues>,
      ]}
      onSubmit={async (entered) => {
        let refused: string | undefined
        const result = await submit({
          mutation: switchSites,
          variables: switchBody([site.id], entered),
          done: (answer) => {
            const [failure] = (answer as BulkResult).failed
            refused = failure && errorText(t, { ...failure, message: failure.key })
            if (refused) return undefined
            return t(isOpening ? 'site:switchedOpen' : 'site:switchedMaintenance', { count: 1 })
          },
        })
        return refused ? { errors: { '': refused } } : result
      }}
    />
  )
}
