import { STATISTICS_CODE_MAX_LENGTH } from '@admin/api-client/contract/limits'
import type { Site, StatisticsCode } from '@admin/api-client/contract/sites/sites'
import { useTranslation } from '@admin/i18n'
import { useMemo, useState } from 'react'
import { KeptDialogForm } from '../../../../crud/form/KeptDialogForm.tsx'
import { translateSchema } from '../../../../crud/form/translateSchema.ts'
import { useSubmit } from '../../../../crud/form/useSubmit.ts'
import { proposeCode } from '../siteQueries.ts'

const rules = async () => {
  const { siteArea } = await import('@admin/api-client/contract/sites/sites')
  return siteArea.operations.proposeCode.body.pick({ code: true })
}

interface ProposeDialogProps {
  site: Site
  found: StatisticsCode
  opened: boolean
  onClose: () => void
}

/** Proposes another statistics code. A site that was changed meanwhile keeps what was entered. */
export function ProposeDialog({ site: { id, name }, found, ...dialog }: ProposeDialogProps) {
  const { t } = useTranslation(['site', 'validation'])
  const submit = useSubmit()
  const schema = useMemo(() => translateSchema(rules, t), [t])
  const [version, setVersion] = useState(found.version)
  return (
    <KeptDialogForm<{ code: string }>
      {...dialog}
      about={`${id} code`}
      mode="add"
      title={t('site:codeTitle', { name })}
      submitLabel={t('site:codePropose')}
      schema={schema}
      values={{ code: found.proposed?.code ?? found.code }}
      fields={[
        {
          ...{ type: 'textarea', name: 'code', label: t('site:codeLabel'), rows: 10 },
          ...{ description: t('site:codeHint'), maxLength: STATISTICS_CODE_MAX_LENGTH },
        },
      ]}
      onSubmit={({ code = '' }) =>
        submit({
          mutation: proposeCode,
          variables: { id, code, version },
          done: t('site:codeProposedToast', { name }),
          showCurrent: (current) => setVersion((current as Site).version),
        })
      }
    />
  )
}
