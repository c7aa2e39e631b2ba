import { useTranslation } from '@admin/i18n'
import { DialogForm, type DialogFormProps, type FieldSpec } from '@admin/ui'
import type { MutationOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { z } from 'zod'
import { translateSchema } from '../../app/translateSchema.ts'
import { newPasswordField, passwordConfirmationField } from './passwordFields.ts'
import { usePasswordMinimum } from './usePasswordMinimum.ts'
import { useSubmit } from './useSubmit.ts'

interface PasswordBody {
  password: string
  /** Typed again, where the contract asks for it. */
  passwordConfirmation?: string
}

interface PasswordDialogProps<Body extends PasswordBody>
  extends Pick<DialogFormProps<Body>, 'opened' | 'onClose'> {
  id: string
  /** What the account is called. */
  name: string
  mutation: MutationOptions<null, Error, { id: string; body: Body }>
  /** Loads the rules, which take the least characters in the reader's language. Keep stable between renders. */
  schema: () => Promise<(minLength: number) => z.ZodType<Body>>
  /** Asks for the password twice. @default false */
  withConfirmation?: boolean
}

/** Sets someone's password. The least length follows the language (specification, section 5). */
export function PasswordDialog<Body extends PasswordBody>({
  id,
  name,
  mutation,
  schema,
  withConfirmation = false,
  ...dialog
}: PasswordDialogProps<Body>) {
  const { t } = useTranslation(['actions', 'password', 'validation'])
  const minimum = usePasswordMinimum()
  const submit = useSubmit()
  const rules = useMemo(() => translateSchema(async () => (await schema())(minimum), t), [schema, minimum, t])
  const fields: FieldSpec<PasswordBody>[] = [newPasswordField(t, minimum, t('password:newPassword'))]
  if (withConfirmation) fields.push(passwordConfirmationField(t))
  return (
    <DialogForm<Body>
      {...dialog}
      mode="add"
      title={t('password:reset', { name })}
      fields={fields as unknown as DialogFormProps<Body>['fields']}
      schema={rules}
      onSubmit={(body) =>
        submit({ mutation, variables: { id, body }, done: t('actions:passwordReset', { name }) })
      }
    />
  )
}
