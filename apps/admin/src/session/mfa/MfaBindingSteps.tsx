import { useTranslation } from '@admin/i18n'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useLogout } from '../logout.ts'
import { AddPasskey } from '../passkeys/AddPasskey.tsx'
import { supportsPasskeys } from '../passkeys/ceremony.ts'
import { ownPasskeysQuery } from '../passkeys/ownPasskeysQuery.ts'
import { LinkButton } from '../signIn/LinkButton.tsx'
import { BindMfa } from './BindMfa.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface MfaBindingStepsProps {
  username: string
  /** An authenticator or passkey is bound and the recovery codes are kept. */
  onDone: () => void
  /** The operator signs out instead. */
  onLeave?: () => void
}

/** Binding that is demanded: there is no way around it but to sign out. */
export function MfaBindingSteps({ username, onDone, onLeave }: MfaBindingStepsProps) {
  const { t } = useTranslation(['security', 'passkeys', 'shell'])
  const [codes, setCodes] = useState<string[]>()
  const [byPasskey, setByPasskey] = useState(false)
  const offersPasskey = useQuery(ownPasskeysQuery).data?.available && supportsPasskeys()
  const { revalidate } = useRevalidator()
  const logout = useLogout()

  function finish() {
    revalidate()
    onDone()
  }

  if (codes)
    return (
      <RecoveryCodes
        username={username}
        codes={codes}
        {...(byPasskey && { text: t('passkeys:codesText') })}
        onKept={finish}
      />
    )
  return (
    <Stack>
      <Text c="dimmed">{t('security:demandedText')}</Text>
      {byPasskey ? (
        <AddPasskey username={username} onAdded={(added) => (added ? setCodes(added) : finish())} />
      ) : (
        <BindMfa username={username} onBound={setCodes} />
      )}
      {offersPasskey && (
        <LinkButton onClick={() => setByPasskey(!byPasskey)}>
          {t(byPasskey ? 'passkeys:authenticatorInstead' : 'passkeys:addInstead')}
        </LinkButton>
      )}
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
