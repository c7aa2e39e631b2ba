import { useTranslation } from '@admin/i18n'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import classes from './signIn.module.css'

/** A password, shown on demand. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'end'>) {
  const { t } = useTranslation('login')
  const [shown, setShown] = useState(false)
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={classes.toggle}
          aria-label={t(shown ? 'hidePassword' : 'showPassword')}
          onClick={() => setShown(!shown)}
        >
          <Icon size={18} stroke={1.6} aria-hidden="true" />
        </button>
      }
    />
  )
}
