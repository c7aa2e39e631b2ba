import { useTranslation } from '@admin/i18n'
import { DialogForm, type DialogFormProps } from '@admin/ui'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { plainPath } from '../../session/paths.ts'
import { useSession } from '../../session/useSession.ts'
import { draftSlot } from '../storage/drafts.ts'

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
  // A page may have several forms that add: their fields distinguish them.
  const key = [page, form.mode, about, ...(form.fields as readonly Item[]).flatMap(namesIn)].join(' ')
  const account = user?.id
  const draft = useMemo(() => (account === undefined ? undefined : draftSlot(account, key)), [account, key])
  const { t } = useTranslation('errors')
  const withheld = user?.viewing && { submitDisabledReason: t('viewReadOnly') }
  return <DialogForm<Values> {...form} {...withheld} {...(draft && { draft })} />
}
