import { NAME_MAX_LENGTH } from '@admin/api-client/contract/limits'
import { toLanguage, useTranslation } from '@admin/i18n'
import type { FieldSpec } from '@admin/ui'
import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { z } from 'zod'
import { Failure } from '../../../app/Failure.tsx'
import { translateSchema } from '../../../app/translateSchema.ts'
import { KeptDialogForm } from '../../../crud/form/KeptDialogForm.tsx'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import { errorsOfChange } from './ChangeDialogs.tsx'
import { type Entry, entryKinds, type Values } from './entries.ts'
import { type Draft, policyDrafts } from './policyDrafts.resource.ts'

interface TriedEntryProps {
  tried: { kind: Draft['kind']; id: string }
  opened: boolean
  onClose: () => void
  onDrafted: (draft: Draft) => void
}

/** A level has a name, too. */
type Named = Values & { draftName: string }

/** The rules of an entry that is changed, and of the draft’s name. */
const rulesOf = (kind: Draft['kind']) => async () => {
  const [{ z }, { policyDraftCreate }, entry] = await Promise.all([
    import('zod'),
    import('@admin/api-client/contract/system/policyDrafts'),
    entryKinds[kind].schema('change') as Promise<z.ZodType<Values>>,
  ])
  return z.intersection(z.object({ draftName: policyDraftCreate.shape.name }), entry)
}

/** Changes an entry in a new draft, which is named after it. */
function TriedEntryForm({ tried, entry, onDrafted, ...dialog }: TriedEntryProps & { entry: Entry }) {
  const { t, i18n } = useTranslation(['policyDraft', 'fields', 'enumerations', 'validation', 'actions'])
  const submit = useSubmit()
  const { kind, id } = tried
  const { fields, nameOf, valuesOf = (values) => values } = entryKinds[kind]
  const schema = useMemo(() => translateSchema<Named>(rulesOf(kind), t), [kind, t])
  const name = nameOf(t, entry, toLanguage(i18n.language))
  return (
    <KeptDialogForm<Named>
      {...dialog}
      about={id}
      mode="edit"
      title={t('policyDraft:tryEntry', { name })}
      submitLabel={t('policyDraft:add')}
      schema={schema}
      values={{ ...valuesOf(entry), draftName: name.slice(0, NAME_MAX_LENGTH) }}
      fields={[
        { type: 'input', name: 'draftName', label: t('policyDraft:draftName'), required: true },
        ...(fields(t, entry) as unknown as FieldSpec<Named>[]),
      ]}
      onSubmit={async ({ draftName, version: _, ...values }) => {
        const result = await submit<
          Named,
          Draft,
          Parameters<NonNullable<typeof policyDrafts.create.mutationFn>>[0]
        >({
          mutation: policyDrafts.create,
          variables: {
            ...{ name: draftName, kind, remark: '' },
            changes: [{ operation: 'change', id, version: entry.version, values }],
          },
          done: (draft) => {
            onDrafted(draft)
            return t('actions:added', { name: draft.name })
          },
        })
        if (!result || !('errors' in result)) return result
        return { errors: errorsOfChange(result.errors, { name: 'draftName' }) }
      }}
    />
  )
}

/** Reads an entry as it applies today, and changes it in a new draft. */
export default function TriedEntryDialog(props: TriedEntryProps) {
  const { t } = useTranslation('policyDraft')
  const { kind, id } = props.tried
  const { data, error, refetch } = useQuery({
    queryKey: ['triedEntry', kind, id],
    queryFn: () => entryKinds[kind].read(id),
    // The form starts with it, and doesn’t change while it is open.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (data) return <TriedEntryForm {...props} entry={data} />
  return (
    error && (
      <Modal opened={props.opened} onClose={props.onClose} title={t('changeEntry')}>
        <Failure error={error} onRetry={refetch} />
      </Modal>
    )
  )
}
