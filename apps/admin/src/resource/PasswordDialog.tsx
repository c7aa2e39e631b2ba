import { PASSWORD_MIN_LENGTH } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { DialogForm, type DialogFormProps } from '@admin/ui'
import type { MutationOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { z } from 'zod'
import { translateSchema } from './translateSchema.ts'
import { useLanguage } from './useLanguage.ts'
import { useSubmit } from './useSubmit.ts'

interface PasswordDialogProps<Body extends object>
  extends Pick<DialogFormProps<Body>, 'opened' | 'title' | 'fields' | 'onClose'> {
  id: string
  mutation: MutationOptions<null, Error, { id: string; body: Body }>
  /** @param minLength least characters in the reader's language */
  schema: (minLength: number) => z.ZodType<Body>
}

/** Sets somebody's password. The least length follows the language (specification, section 5). */
export function PasswordDialog<Body extends object>({
  id,
  mutation,
  schema,
  ...form
}: PasswordDialogProps<Body>) {
  const { t } = useTranslation(['actions', 'validation'])
  const minimum = PASSWORD_MIN_LENGTH[useLanguage()]
  const submit = useSubmit()
  const rules = useMemo(() => translateSchema(schema(minimum), t), [schema, minimum, t])
  return (
    <DialogForm<Body>
      {...form}
      mode="add"
      schema={rules}
      onSubmit={(body) => submit({ mutation, variables: { id, body }, done: t('actions:passwordReset') })}
    />
  )
}
