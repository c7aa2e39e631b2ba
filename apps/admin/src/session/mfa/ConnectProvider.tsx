import { unwrap } from '@admin/api-client'
import { useTranslation } from '@admin/i18n'
import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { QueryView } from '../../app/QueryView.tsx'
import { FactorProofForm } from '../passkeys/FactorProofForm.tsx'
import { LinkButton } from '../signIn/LinkButton.tsx'
import { oidcStateQuery } from './oidcStateQuery.ts'

interface ConnectProviderProps {
  username: string
  onBack: () => void
}

/**
 * Connects the account with the provider: the password and the second factor where there is one, then signing in there
 * in another tab, because this page may have unsaved changes.
 */
export function ConnectProvider({ username, onBack }: ConnectProviderProps) {
  const { t } = useTranslation(['oidc', 'security', 'actions', 'authErrors'])
  const state = useQuery(oidcStateQuery)
  const [url, setUrl] = useState<string>()

  return (
    <QueryView result={state} height={120}>
      {({ name, codeRequired }) => {
        const provider = { name: name ?? '' }
        if (url !== undefined)
          return (
            <Stack>
              <Text>{t('oidc:continueText', provider)}</Text>
              <Button
                component="a"
                href={url}
                target="_blank"
                rel="noreferrer"
                onClick={onBack}
                data-autofocus
              >
                {t('oidc:continueAt', provider)}
              </Button>
              <LinkButton onClick={onBack}>{t('actions:back')}</LinkButton>
            </Stack>
          )
        return (
          <FactorProofForm
            label={t('oidc:connect', provider)}
            username={username}
            code="any"
            codeHint={t('security:codeOnce')}
            submit={t('security:continue')}
            onBack={onBack}
            onSubmit={async ({ password, factor }) => {
              const body = { password, ...factor }
              setUrl((await unwrap(api.POST('/api/admin/auth/oidc/connection/begin', { body }))).url)
            }}
          >
            <Text c="dimmed">{t(codeRequired ? 'oidc:connectCodeText' : 'oidc:connectText', provider)}</Text>
          </FactorProofForm>
        )
      }}
    </QueryView>
  )
}
