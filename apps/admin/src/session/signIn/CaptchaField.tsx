import { VERIFICATION_CODE_LENGTH } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { Box, Group, UnstyledButton } from '@mantine/core'
import type { RefObject } from 'react'
import { SignInField } from './SignInField.tsx'
import classes from './signIn.module.css'
import type { Captcha } from './useCaptcha.ts'

interface CaptchaFieldProps {
  captcha: Captcha | undefined
  failed: boolean | undefined
  onRenew: () => void
  ref: RefObject<HTMLInputElement | null>
}

/** The code of the image challenge; pressing the image asks for another. */
export function CaptchaField({ captcha, failed, onRenew, ref }: CaptchaFieldProps) {
  const { t } = useTranslation('login')
  return (
    <SignInField
      ref={ref}
      name="code"
      label={t('code')}
      placeholder={t('codePlaceholder')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={VERIFICATION_CODE_LENGTH}
      inputContainer={(input) => (
        <Group gap="xs" wrap="nowrap" align="start">
          <Box flex={1}>{input}</Box>
          <UnstyledButton
            className={classes.image}
            aria-label={t('captchaRenew')}
            aria-busy={!captcha && !failed}
            title={t('captchaRenew')}
            onClick={onRenew}
          >
            {captcha && <img src={captcha.image} alt="" />}
            {failed && t('captchaFailed')}
          </UnstyledButton>
        </Group>
      )}
    />
  )
}
