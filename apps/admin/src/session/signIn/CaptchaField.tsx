import { VERIFICATION_CODE_LENGTH } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { Skeleton, TextInput, UnstyledButton } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import classes from './CaptchaField.module.css'
import type { Captcha } from './useCaptcha.ts'

interface CaptchaFieldProps {
  captcha: Captcha | undefined
  failed: boolean | undefined
  error: ReactNode
  onEdit: () => void
  onRenew: () => void
  ref: RefObject<HTMLInputElement | null>
}

/** The code of the image challenge; pressing the image asks for another. */
export function CaptchaField({ captcha, failed, error, onEdit, onRenew, ref }: CaptchaFieldProps) {
  const { t } = useTranslation('login')
  return (
    <div className={classes.field}>
      <TextInput
        ref={ref}
        name="code"
        label={t('code')}
        placeholder={t('codePlaceholder')}
        error={error}
        required
        withAsterisk={false}
        inputMode="numeric"
        autoComplete="off"
        maxLength={VERIFICATION_CODE_LENGTH}
        onChange={onEdit}
        size="md"
      />
      <UnstyledButton
        type="button"
        className={classes.image}
        aria-label={t('captchaRenew')}
        title={t('captchaRenew')}
        onClick={onRenew}
      >
        {captcha && <img src={captcha.image} alt="" />}
        {!captcha && (failed ? t('captchaFailed') : <Skeleton height="100%" />)}
      </UnstyledButton>
    </div>
  )
}
