import { STATISTICS_CODE_MAX_LENGTH } from '@admin/api-client/contract/limits'
import type { Site, StatisticsCode } from '@admin/api-client/contract/sites/sites'
import { useTranslation } from '@admin/i18n'
import { useMemo } from 'react'
import { translateSchema } from '../../../../app/translateSchema.ts'
import { KeptDialogForm } from '../../../../crud/form/KeptDialogForm.tsx'
import { useSubmit } from '../../../../crud/form/useSubmit.ts'
import { proposeCode } from '../siteQueries.ts'

const rules = async () => {
  const { siteArea } = await import('@admin/api-client/contract/sites/sites')
  return siteArea.operations.proposeCode.body
}

/** The code that changes start from: the proposed one, if there is one. */
const valuesOf = ({ code, proposed, version }: StatisticsCode) => ({ code: proposed?.code ?? code, version })

interface ProposeDialogProps {
  site: Site
  found: StatisticsCode
  opened: boolean
  onClose: () => void
}

/** Proposes another statistics code; what someone else has proposed or approved since is shown beside it. */
export function ProposeDialog({ site: { id, name }, found, ...dialog }: ProposeDialogProps) {
  const { t } = useTranslation(['site', 'validation'])
  const submit = useSubmit()
  const schema = useMemo(() => translateSchema(rules, t), [t])
  return (
    <KeptDialogForm<ReturnType<typeof valuesOf>>
      {...dialog}
      about={`${id} code`}
      mode="edit"
      title={t('site:codeTitle', { name })}
      submitLabel={t('site:codePropose')}
      schema={schema}
      values={valuesOf(found)}
      fields={[
        {
          ...{ type: 'textarea', name: 'code', label: t('site:codeLabel'), rows: 10 },
          ...{ description: t('site:codeHint'), maxLength: STATISTICS_CODE_MAX_LENGTH },
        },
      ]}
      onSubmit={({ code, version }, context) =>
        submit({
          mutation: proposeCode,
          variables: { id, code, version: context?.theirs.version ?? version },
          done: t('site:codeProposedToast', { name }),
          conflictWith: (current) => ({
            theirs: valuesOf(current as StatisticsCode),
            base: valuesOf(found),
          }),
        })
      }
    />
  )
}
