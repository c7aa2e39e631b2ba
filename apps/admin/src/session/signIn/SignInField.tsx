import { useTranslation } from '@admin/i18n'
import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core'
import { type ChangeEvent, use } from 'react'
import { FieldContext } from './SignInForm.tsx'
import classes from './signIn.module.css'

interface Named {
  name: string
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void
}

/** Props of the fields: all are required, so none is marked; each shows its error, in place of its hint, until it is edited. */
function useFieldProps({ name, onChange }: Named) {
  const { errorOf, onEdit } = use(FieldContext)
  const error = errorOf(name)
  return {
    required: true,
    withAsterisk: false,
    size: 'md',
    classNames: { input: classes.input ?? '' },
    error,
    ...(error && { description: undefined }),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      onEdit(name)
      onChange?.(event)
    },
  } as const
}

/** A required text field of the sign-in forms. */
export const SignInField = (props: TextInputProps & Named) => (
  <TextInput {...props} {...useFieldProps(props)} />
)

/** A required password of the sign-in forms, shown on demand. */
export function SignInPassword(props: PasswordInputProps & Named) {
  const { t } = useTranslation('login')
  const field = useFieldProps(props)
  return (
    <PasswordInput
      {...props}
      {...field}
      // TextInput sets it by itself.
      aria-invalid={field.error ? true : undefined}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
    />
  )
}
