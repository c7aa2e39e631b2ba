import { PASSWORD_MIN_LENGTH } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { DialogForm, type DialogFormProps, type FieldSpec } from '@admin/ui'
import type { MutationOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { z } from 'zod'
import { translateSchema } from './translateSchema.ts'
import { useLanguage } from './useLanguage.ts'
import { useSubmit } from './useSubmit.ts'

interface PasswordBody {
  password: string
  /** Typed once more, where the contract asks for it. */
  passwordConfirmation?: string
}

interface PasswordDialogProps<Body extends PasswordBody>
  extends Pick<DialogFormProps<Body>, 'opened' | 'title' | 'onClose'> {
  id: string
  mutation: MutationOptions<null, Error, { id: string; body: Body }>
  /** @param minLength least characters in the reader's language */
  schema: (minLength: number) => z.ZodType<Body>
  /** Asks for the password twice. @default false */
  withConfirmation?: boolean
}

/** Sets somebody's password. The least length follows the language (specification, section 5). */
export function PasswordDialog<Body extends PasswordBody>({
  id,
  mutation,
  schema,
  withConfirmation = false,
  ...dialog
}: PasswordDialogProps<Body>) {
  const { t } = useTranslation(['actions', 'accounts', 'validation'])
  const minimum = PASSWORD_MIN_LENGTH[useLanguage()]
  const submit = useSubmit()
  const rules = useMemo(() => translateSchema(schema(minimum), t), [schema, minimum, t])
  const fields: FieldSpec<PasswordBody>[] = [
    {
      type: 'password',
      name: 'password',
      label: t('accounts:newPassword'),
      description: t('accounts:passwordRule', { minimum }),
      required: true,
      autoComplete: 'new-password',
    },
  ]
  if (withConfirmation)
    fields.push({
      type: 'password',
      name: 'passwordConfirmation',
      label: t('accounts:passwordConfirmation'),
      required: true,
      autoComplete: 'new-password',
    })
  return (
    <DialogForm<Body>
      {...dialog}
      mode="add"
      fields={fields as unknown as DialogFormProps<Body>['fields']}
      schema={rules}
      onSubmit={(body) => submit({ mutation, variables: { id, body }, done: t('actions:passwordReset') })}
    />
  )
}
