import type { PointRule } from '@admin/api-client/contract/content/pointRules'
import { useTranslation } from '@admin/i18n'
import { ResourceDialog } from '../../../../crud/form/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../../../crud/form/useDialog.ts'
import { NameOfContext } from '../../../../crud/resource/NameOfContext.ts'
import type { UpdateBody } from '../../../../crud/resource/resource.types.ts'
import { earningFields, earningName } from '../../../../features/entryFields/earningFields.ts'
import { pointRules } from './rules.list.tsx'

type Update = UpdateBody<typeof pointRules.path>

const schemas = async () => ({
  update: (await import('@admin/api-client/contract/content/pointRules')).pointRuleUpdate,
})

/** One record can't be read by itself, so operators who have it open don't see each other. */
const { area, update } = pointRules

/** Edits an earning rule. */
export default function RuleDialogs({ subject: { row }, ...dialog }: DialogProps<RowSubject<PointRule>>) {
  const { t } = useTranslation(['pointRule', 'enumerations', 'contentEnumerations'])
  const nameOf = () => (row ? earningName(t, row) : '')
  return (
    <NameOfContext value={nameOf}>
      <ResourceDialog<PointRule, object, Update>
        {...dialog}
        resource={{ area, update }}
        row={row}
        schemas={schemas}
        fields={earningFields(t, nameOf())}
      />
    </NameOfContext>
  )
}
