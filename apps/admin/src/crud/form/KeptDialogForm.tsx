import { useTranslation } from '@admin/i18n'
import { DialogForm, type DialogFormProps } from '@admin/ui'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { useDraftSlot } from '../../session/drafts.ts'
import { plainPath } from '../../session/paths.ts'
import { useSession } from '../../session/useSession.ts'
import { useFormUsage, watchedSlot } from './useFormUsage.ts'

interface KeptDialogFormProps<Values> extends Omit<DialogFormProps<Values>, 'draft'> {
  /** What the form is about, such as a row's id: each has its own draft. @default nothing in particular */
  about?: string | undefined
}

interface Item {
  name?: string
  fields?: readonly Item[]
}

const namesIn = ({ name, fields = [] }: Item): string[] =>
  name === undefined ? fields.flatMap(namesIn) : [name]

/** A DialogForm whose half-typed values outlive a reload or a crash of the page. */
export function KeptDialogForm<Values extends object>({ about = '', ...form }: KeptDialogFormProps<Values>) {
  const { user } = useSession()
  const page = plainPath(useLocation().pathname)
  const { mode, opened, onSubmit } = form
  const fields = (form.fields as readonly Item[]).flatMap(namesIn)
  const watch = useFormUsage(opened, { path: page, mode, fields })
  // A page may have several forms that add: their fields distinguish them.
  const slot = useDraftSlot([page, mode, about, ...fields].join(' '))
  const draft = useMemo(() => slot && watchedSlot(slot, watch), [slot, watch])
  const { t } = useTranslation('errors')
  const withheld = user?.viewing && { submitDisabledReason: t('viewReadOnly') }
  return (
    <DialogForm<Values>
      {...form}
      {...withheld}
      {...(draft && { draft })}
      onSubmit={async (...submitted) => {
        const result = await onSubmit(...submitted)
        if (!result || 'saved' in result) watch.current?.saved()
        return result
      }}
    />
  )
}
