import { useTranslation } from '@admin/i18n'
import { CopyButton, useUnsavedChanges } from '@admin/ui'
import { Button } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { saveFile } from '../../resource/saveFile.ts'
import { SubmitButton } from '../signIn/SubmitButton.tsx'
import signIn from '../signIn/signIn.module.css'
import classes from './mfa.module.css'

interface RecoveryCodesProps {
  username: string
  codes: string[]
  /** They were kept: they are not shown again. */
  onKept: () => void
}

/** New recovery codes, shown this once: whoever leaves has to say that they are kept. */
export function RecoveryCodes({ username, codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation(['security', 'shell', 'validation'])
  const id = useId()
  const [kept, setKept] = useState(false)
  const [asked, setAsked] = useState(false)
  const missing = asked && !kept
  useUnsavedChanges(true)

  function download() {
    const lines = [t('security:codesFileTitle', { name: t('shell:appName'), username }), '', ...codes, '']
    const blob = new Blob([lines.join('\n')], { type: 'text/plain' })
    saveFile({ blob, filename: `recovery-codes-${username}.txt` })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setAsked(true)
    if (kept) onKept()
  }

  return (
    <form noValidate onSubmit={submit} aria-label={t('security:codes')} className={signIn.form}>
      <p role="status" className={signIn.text}>
        {t('security:codesText')}
      </p>
      <ul className={classes.codes} aria-label={t('security:codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.keeping}>
        {/* The focus goes to what is to be done with them. */}
        <Button variant="default" autoFocus onClick={download}>
          {t('security:codesDownload')}
        </Button>
        <CopyButton value={codes.join('\n')} label={t('security:codes')} />
      </div>
      <div className={signIn.field}>
        <label className={classes.kept}>
          <input
            type="checkbox"
            checked={kept}
            aria-invalid={missing || undefined}
            aria-describedby={missing ? `${id}-error` : undefined}
            onChange={(event) => setKept(event.currentTarget.checked)}
          />
          {t('security:codesKept')}
        </label>
        {missing && (
          <span id={`${id}-error`} role="alert" className={signIn.error}>
            {t('security:codesNotKept')}
          </span>
        )}
      </div>
      <SubmitButton pending={false}>{t('security:codesDone')}</SubmitButton>
    </form>
  )
}
