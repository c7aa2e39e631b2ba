import { toLanguage, useTranslation } from '@admin/i18n'
import type { FieldErrors, FieldSpec } from '@admin/ui'
import { useMemo } from 'react'
import type { z } from 'zod'
import { translateSchema } from '../../../app/translateSchema.ts'
import { KeptDialogForm } from '../../../crud/form/KeptDialogForm.tsx'
import { useCurrentRow } from '../../../crud/form/useCurrentRow.ts'
import type { DialogProps } from '../../../crud/form/useDialog.ts'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import { type Entry, entryKinds, type Values } from './entries.ts'
import { type Change, type Draft, type SentChange, setChanges } from './policyDrafts.resource.ts'

/** What is done to the changes of a draft. */
export type ChangeSubject =
  | { dialog: 'add'; draft: Draft }
  /** Chooses the entry that is removed, or continues with the one that is changed. */
  | { dialog: 'choose'; draft: Draft; operation: 'change' | 'remove'; onChange: (entry: Entry) => void }
  /** Changes an entry. */
  | { dialog: 'change'; draft: Draft; entry: Entry }
  /** Edits a change of the draft. */
  | { dialog: 'edit'; draft: Draft; index: number }

/** A change as it is sent. */
export const sent = ({ operation, id, version, values }: Change): SentChange => ({
  operation,
  id,
  version,
  values,
})

/** Where a rejected value is in the draft: its field, or the whole form. */
const fieldOf = (name: string) => /^changes\.\d+\.values\.(.+)$/.exec(name)?.[1] ?? ''

/** Returns the messages about a draft by the fields of a form for one of its changes. @param others fields of the draft */
export const errorsOfChange = (errors: FieldErrors, others: Record<string, string> = {}): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, text]) => [others[name] ?? fieldOf(name), text]))

const chosen = async () => (await import('@admin/api-client/contract/envelope')).idParams

/** Chooses an entry as it applies today. */
function ChooseDialog({ subject, ...dialog }: DialogProps<Extract<ChangeSubject, { dialog: 'choose' }>>) {
  const { t, i18n } = useTranslation(['policyDraft', 'validation'])
  const submit = useSubmit()
  const schema = useMemo(() => translateSchema(chosen, t), [t])
  const { operation, onChange } = subject
  const [draft, showCurrent] = useCurrentRow(subject.draft)
  const { read, source } = entryKinds[draft.kind]
  const language = toLanguage(i18n.language)
  const suggestions = useMemo(() => source(t, language), [source, t, language])
  return (
    <KeptDialogForm<{ id: string }>
      {...dialog}
      about={`${draft.id} ${operation}`}
      mode="add"
      title={t(operation === 'change' ? 'changeEntry' : 'removeEntry')}
      schema={schema}
      fields={[
        {
          type: 'autocomplete',
          name: 'id',
          label: t('entry'),
          description: t('entryHint'),
          required: true,
          source: suggestions,
        },
      ]}
      onSubmit={async ({ id }) => {
        const entry = await read(id)
        if (operation === 'change') return onChange(entry)
        const removed: SentChange = { operation, id: entry.id, version: entry.version, values: {} }
        return submit({
          mutation: setChanges,
          variables: { id: draft.id, changes: [...draft.changes.map(sent), removed], version: draft.version },
          done: t('changeSaved'),
          showCurrent,
        })
      }}
    />
  )
}

/** Returns the changes of a draft with one that was entered: added to them, or instead of the one that was edited. */
function withChange({ changes }: Draft, entered: SentChange, edited: Change | undefined): SentChange[] {
  const before = changes.map(sent)
  // Someone else may have moved, edited or removed it.
  const isEdited = (change: SentChange) =>
    edited?.id == null
      ? JSON.stringify(change) === JSON.stringify(edited && sent(edited))
      : change.operation === edited.operation && change.id === edited.id
  const at = edited ? before.findIndex(isEdited) : -1
  return at < 0 ? [...before, entered] : before.with(at, entered)
}

/** What a form is about: a new entry, one that is changed, or a change of the draft. */
function startOf(subject: Exclude<ChangeSubject, { dialog: 'choose' }>) {
  const { draft } = subject
  const { startWith, valuesOf = (entry) => entry } = entryKinds[draft.kind]
  if (subject.dialog === 'add') return { mode: 'add' as const, values: startWith, entry: undefined }
  if (subject.dialog === 'change')
    return { mode: 'change' as const, values: valuesOf(subject.entry), entry: subject.entry }
  const change = draft.changes[subject.index]
  const entry = change?.before as Entry | null | undefined
  return entry
    ? { mode: 'change' as const, values: { ...valuesOf(entry), ...change?.values }, entry }
    : { mode: 'add' as const, values: change?.values, entry: undefined }
}

/** Enters the values of an entry by the form and the rules of its area, and saves the changes of the draft. */
function ValuesDialog({ subject, ...dialog }: DialogProps<Exclude<ChangeSubject, { dialog: 'choose' }>>) {
  const { t } = useTranslation(['policyDraft', 'fields', 'enumerations', 'validation'])
  const submit = useSubmit()
  const [draft, showCurrent] = useCurrentRow(subject.draft)
  const { fields, schema: load } = entryKinds[draft.kind]
  const { mode, values, entry } = startOf(subject)
  const schema = useMemo(
    () => translateSchema<Values>(() => load(mode) as Promise<z.ZodType<Values>>, t),
    [load, mode, t],
  )
  const titles = { add: t('policyDraft:addEntry'), change: t('policyDraft:changeEntry') }
  return (
    <KeptDialogForm<Values>
      {...dialog}
      about={`${draft.id} ${subject.dialog === 'edit' ? subject.index : (entry?.id ?? 'new')}`}
      mode={mode === 'add' ? 'add' : 'edit'}
      title={titles[mode]}
      schema={schema}
      fields={fields(t, entry) as FieldSpec<Values>[]}
      {...(values && { values })}
      onSubmit={async ({ version: _, ...entered }) => {
        const change: SentChange = entry
          ? { operation: 'change', id: entry.id, version: entry.version, values: entered }
          : { operation: 'add', id: null, version: null, values: entered }
        const edited = subject.dialog === 'edit' ? subject.draft.changes[subject.index] : undefined
        const result = await submit<Values, Draft, Parameters<NonNullable<typeof setChanges.mutationFn>>[0]>({
          mutation: setChanges,
          variables: { id: draft.id, changes: withChange(draft, change, edited), version: draft.version },
          done: t('policyDraft:changeSaved'),
          showCurrent,
        })
        if (!result || !('errors' in result) || !result.errors) return result
        return { errors: errorsOfChange(result.errors) }
      }}
    />
  )
}

/** The dialogs that edit the changes of a draft. */
export default function ChangeDialogs({ subject, ...dialog }: DialogProps<ChangeSubject>) {
  return subject.dialog === 'choose' ? (
    <ChooseDialog {...dialog} subject={subject} />
  ) : (
    <ValuesDialog {...dialog} subject={subject} />
  )
}
