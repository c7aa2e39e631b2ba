import { useTranslation } from '@admin/i18n'
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useLogout } from '../logout.ts'
import { LinkButton } from '../signIn/LinkButton.tsx'
import { BindMfa } from './BindMfa.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface MfaBindingStepsProps {
  username: string
  /** An authenticator is bound and the recovery codes are kept. */
  onDone: () => void
  /** The operator signs out instead. */
  onLeave?: () => void
}

/** Binding that is demanded: there is no way around it but to sign out. */
export function MfaBindingSteps({ username, onDone, onLeave }: MfaBindingStepsProps) {
  const { t } = useTranslation(['security', 'shell'])
  const [codes, setCodes] = useState<string[]>()
  const { revalidate } = useRevalidator()
  const logout = useLogout()

  function finish() {
    revalidate()
    onDone()
  }

  if (codes) return <RecoveryCodes username={username} codes={codes} onKept={finish} />
  return (
    <Stack>
      <Text c="dimmed">{t('security:demandedText')}</Text>
      <BindMfa username={username} onBound={setCodes} />
      <LinkButton
        onClick={() => {
          onLeave?.()
          logout()
        }}
      >
        {t('shell:logout')}
      </LinkButton>
    </Stack>
  )
}
