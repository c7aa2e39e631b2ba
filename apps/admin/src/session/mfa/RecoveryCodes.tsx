import { useTranslation } from '@admin/i18n'
import { CopyButton, useUnsavedChanges } from '@admin/ui'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { saveFile } from '../../app/saveFile.ts'
import { SubmitButton } from '../signIn/SubmitButton.tsx'
import classes from './mfa.module.css'

interface RecoveryCodesProps {
  username: string
  codes: string[]
  /** What they are for. @default for an authenticator */
  text?: string | undefined
  /** They were kept: they are not shown again. */
  onKept: () => void
}

/** New recovery codes, shown this once: anyone who leaves has to say that they are kept. */
export function RecoveryCodes({ username, codes, text, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation(['security', 'shell', 'validation'])
  const [kept, setKept] = useState(false)
  const [asked, setAsked] = useState(false)
  const missing = asked && !kept
  useUnsavedChanges(true)

  function download() {
    const lines = [t('security:codesFileTitle', { name: t('shell:appName'), username }), '', ...codes, '']
    const blob = new Blob([lines.join('\n')], { type: 'text/plain' })
    saveFile({ blob, filename: `recovery-codes-${username}.txt` })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (kept) onKept()
  }

  return (
    <Stack component="form" aria-label={t('security:codes')} onSubmit={submit}>
      <Text role="status" c="dimmed">
        {text ?? t('security:codesText')}
      </Text>
      <ul className={classes.codes} aria-label={t('security:codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group gap="sm">
        {/* The focus goes to what is to be done with them. */}
        <Button variant="default" autoFocus onClick={download}>
          {t('security:codesDownload')}
        </Button>
        <CopyButton value={codes.join('\n')} label={t('security:codes')} />
      </Group>
      <Checkbox
        label={t('security:codesKept')}
        checked={kept}
        aria-invalid={missing || undefined}
        error={missing && <span role="alert">{t('security:codesNotKept')}</span>}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      <SubmitButton>{t('security:codesDone')}</SubmitButton>
    </Stack>
  )
}
