import { useTranslation } from '@admin/i18n'
import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core'
import classes from './signIn.module.css'

/** All fields of the sign-in forms are required, so none is marked. */
const shared = {
  required: true,
  withAsterisk: false,
  size: 'md',
  classNames: { input: classes.input },
} as const

/** A required text field of the sign-in forms. */
export const SignInField = (props: TextInputProps) => <TextInput {...shared} {...props} />

/** A required password of the sign-in forms, shown on demand. */
export function SignInPassword(props: PasswordInputProps) {
  const { t } = useTranslation('login')
  return (
    <PasswordInput
      {...shared}
      // TextInput sets it by itself.
      aria-invalid={props.error ? true : undefined}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
      {...props}
    />
  )
}
