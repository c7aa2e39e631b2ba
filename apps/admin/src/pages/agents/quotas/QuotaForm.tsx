import type { Quota } from '@admin/api-client/contract/agents/quotas'
import type { Translate } from '@admin/i18n'
import { useTranslation } from '@admin/i18n'
import type { FieldSpec } from '@admin/ui'
import { useMemo, useState } from 'react'
import { translateSchema } from '../../../app/translateSchema.ts'
import { labeledFields } from '../../../crud/form/fieldsOf.ts'
import { idFields } from '../../../crud/form/idFields.tsx'
import { KeptDialogForm } from '../../../crud/form/KeptDialogForm.tsx'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import type { CreateBody, UpdateBody } from '../../../crud/resource/resource.types.ts'
import { withIdempotencyKeys } from '../../../crud/storage/idempotencyKeys.ts'
import { partyOption } from '../../../features/ledger/partyLookup.ts'
import { useCan } from '../../../session/useCan.ts'
import { granteeLookup, quotas } from './quotas.list.tsx'
import { WhatIf } from './WhatIf.tsx'

type Create = CreateBody<typeof quotas.path>
type Update = UpdateBody<typeof quotas.path>
/** A draft keeps its holder and kind. The preview is only shown. */
type Values = Omit<Update, 'version'> &
  Partial<Pick<Create, 'granteeId' | 'kind' | 'submit'> & Pick<Update, 'version'> & { whatIf: null }>

const contract = () => import('@admin/api-client/contract/agents/quotas')
const createRules = async () => (await contract()).quotaCreate
const updateRules = async () => (await contract()).quotaUpdate

interface QuotaFormProps {
  /** The draft that is edited. @default a new quota */
  row: Quota | undefined
  opened: boolean
  onClose: () => void
}

const valuesOf = (quota: Quota) => {
  const { granteeId, kind, amount, validFrom, validTo, reason, version } = quota
  return { granteeId, kind, amount, validFrom, validTo, reason, version }
}

/** Drafts a quota or submits it, or edits a draft, and shows what the last days would have looked like with it. */
export function QuotaForm({ row, ...dialog }: QuotaFormProps) {
  const { t } = useTranslation([
    'quota',
    'actions',
    'agentEnumerations',
    'validation',
    'agentValidation',
    'fields',
  ])
  const submit = useSubmit()
  const [creation] = useState(() => withIdempotencyKeys(quotas.createOnce))
  const schema = useMemo(() => translateSchema<Values>(row ? updateRules : createRules, t), [row, t])
  const values = useMemo(() => (row ? valuesOf(row) : { submit: true }), [row])
  const can = useCan()
  const fields = useMemo(() => {
    const all = fieldsOf(t, row)
    return row ? all : idFields(all, t, can)
  }, [t, row, can])
  return (
    <KeptDialogForm<Values>
      {...dialog}
      about={row?.id}
      mode={row ? 'edit' : 'add'}
      title={t(row ? 'quota:edit' : 'quota:add')}
      columns={2}
      schema={schema}
      fields={fields}
      values={values}
      onSubmit={({ whatIf: _, version, ...body }, context) => {
        if (!row)
          return submit({
            mutation: creation,
            // The rules of a new quota require all of them.
            variables: { body: body as Create },
            done: ({ number }) => t(body.submit ? 'quota:submitted' : 'quota:drafted', { number }),
          })
        const { amount, validFrom, validTo, reason } = body
        const update = {
          ...{ amount, validFrom, validTo, reason },
          version: context?.theirs.version ?? version ?? row.version,
        }
        return submit({
          mutation: quotas.update,
          variables: { id: row.id, body: update },
          done: ({ number }) => t('actions:saved', { name: number }),
          conflictWith: (current) => ({ theirs: valuesOf(current as Quota), base: valuesOf(row) }),
        })
      }}
    />
  )
}

function fieldsOf(t: Translate, row: Quota | undefined): FieldSpec<Values>[] {
  const field = labeledFields<Values, 'quota'>('quota', t)
  return [
    field('autocomplete', 'granteeId', {
      required: true,
      editable: 'add',
      source: granteeLookup(t),
      placeholder: t('quota:granteePlaceholder'),
      ...(row && {
        knownOptions: [
          partyOption(t, {
            id: row.granteeId,
            kind: row.granteeKind,
            nickname: row.granteeName,
            account: '',
          }),
        ],
      }),
    }),
    field('select', 'kind', {
      required: true,
      editable: 'add',
      options: 'quotaKind',
      ...(!row && { description: t('quota:kindHint') }),
    }),
    field('coins', 'amount', { required: true, description: t('quota:amountHint') }),
    field('dateTime', 'validFrom', { required: true }),
    field('dateTime', 'validTo', { required: true }),
    field('textarea', 'reason', { required: true, wide: true }),
    field('slot', 'whatIf', {
      bare: true,
      wide: true,
      render: ({ values }) => <WhatIf quota={values} />,
    }),
    ...(row
      ? []
      : [
          field('switch', 'submit', {
            label: 'submitNow',
            description: t('quota:submitNowHint'),
          }),
        ]),
  ]
}
