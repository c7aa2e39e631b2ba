import type { PresenceResource } from '@admin/api-client/contract/home/presences'
import { useTranslation } from '@admin/i18n'
import type { DialogFormProps } from '@admin/ui'
import type { MutationOptions } from '@tanstack/react-query'
import { use, useMemo, useState } from 'react'
import type { z } from 'zod'
import { translateSchema } from '../../app/translateSchema.ts'
import { LazyPresence } from '../presence/LazyPresence.tsx'
import type { Activity } from '../presence/usePresence.ts'
import { NameOfContext } from '../resource/NameOfContext.ts'
import { type DialogArea, type TextKey, textOf } from '../resource/texts.ts'
import { KeptDialogForm } from './KeptDialogForm.tsx'
import { maskedInputs } from './maskedInputs.ts'
import { useSubmit } from './useSubmit.ts'

export interface ResourceDialogProps<Row, Create, Update extends { version: number }>
  extends Pick<
    DialogFormProps<Create & Update>,
    'opened' | 'fields' | 'onClose' | 'columns' | 'size' | 'children' | 'footer' | 'submitDisabledReason'
  > {
  resource: {
    area: DialogArea
    /** Of the list of the contract that the area has. @default none, and rows are open to no one else */
    path?: string
    /** @default rows are only edited */
    create?: MutationOptions<Row, Error, Create>
    update: MutationOptions<Row, Error, { id: string; body: Update }>
  }
  /** The row to edit; adds one when absent. */
  row: Row | undefined
  /** Loads the contract's rules of both modes. Keep stable between renders. */
  schemas: () => Promise<{ create?: z.ZodType<NoInfer<Create>>; update: z.ZodType<NoInfer<Update>> }>
  /** What the form starts from and a conflict compares. @default the row as it is */
  valuesOf?: (row: Row) => Partial<Create & Update>
  /** Values that adding starts with instead of empty ones. */
  startWith?: Partial<Create & Update>
  /** Called when values have changed, with all of them. @default nothing */
  onValuesChange?: (values: Create & Update) => void
  /**
   * Called before values that were merged with someone else's are saved. Returns why they can't be saved yet: the form
   * shows it, and continues with them. @default they are saved
   */
  onMerge?: (merged: Create & Update, theirs: Partial<Create & Update>) => string | undefined
  /** What others see the operator do who have the row open, too. @default 'editing' */
  activity?: Activity
}

/**
 * The dialog that adds and edits rows of a resource, titled with the texts `add` and `edit` of its area and checked by
 * the contract's schemas. A row that was changed by someone else in the meantime is merged field by field and sent with
 * their version.
 */
export function ResourceDialog<
  Row extends { id: string },
  Create extends object,
  Update extends { version: number },
>({
  resource,
  row,
  schemas,
  valuesOf: wholeValuesOf = (from) => from as unknown as Partial<Create & Update>,
  startWith,
  activity,
  fields: given,
  onMerge,
  ...form
}: ResourceDialogProps<Row, Create, Update>) {
  type Values = Create & Update
  const { t } = useTranslation(['actions', 'validation', 'personalData'])
  const submit = useSubmit()
  const nameOf = use(NameOfContext)
  const mode = row ? 'edit' : 'add'
  const schema = useMemo(() => {
    const load = async () => {
      const { create, update } = await schemas()
      // Each mode submits its own half of the values; which one is the mode's, not the type's, to know.
      return (mode === 'edit' ? update : create) as unknown as z.ZodType<Values>
    }
    return translateSchema(load, t)
  }, [schemas, mode, t])
  const hint = t('personalData:keepHint')
  const valuesOf = (from: Row) => maskedInputs(wholeValuesOf(from), given, hint).values
  const values = row ? valuesOf(row) : startWith
  const { fields } = maskedInputs(row ? wholeValuesOf(row) : {}, given, hint)
  /** What someone else has saved and the form includes. */
  const [theirs, setTheirs] = useState<Partial<Values>>()

  return (
    <KeptDialogForm<Values>
      {...form}
      // The same type, which the compiler can't tell before it knows the resource.
      fields={fields as unknown as DialogFormProps<Values>['fields']}
      about={row?.id}
      mode={mode}
      title={
        <>
          {textOf(t, `${resource.area}:${mode}` as TextKey)}
          {row && resource.path && (
            <LazyPresence resource={resource.area as PresenceResource} id={row.id} activity={activity} />
          )}
        </>
      }
      {...(values && { values })}
      schema={schema}
      onSubmit={(body, context) => {
        if (row) {
          const base = context?.theirs ?? theirs ?? valuesOf(row)
          if (context) setTheirs(base)
          const reason = context && onMerge?.(body, base)
          if (reason) return Promise.resolve({ errors: { '': reason } })
          return submit({
            mutation: resource.update,
            variables: { id: row.id, body: { ...body, version: base.version ?? body.version } },
            done: (saved) => t('actions:saved', { name: nameOf(saved) }),
            conflictWith: (current) => ({ theirs: valuesOf(current as Row), base }),
          })
        }
        return submit({
          // Adding is offered only where rows can be created.
          mutation: resource.create as MutationOptions<Row, Error, Create>,
          variables: body,
          done: (added) => t('actions:added', { name: nameOf(added) }),
        })
      }}
    />
  )
}
