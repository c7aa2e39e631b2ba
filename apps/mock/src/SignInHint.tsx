import { toLanguage, useTranslation } from '@admin/i18n'
import { DEMO_MFA_USERNAME, DEMO_PASSWORD, DEMO_USERNAMES } from '@admin/server/auth/demoAccounts'
import { useSyncExternalStore } from 'react'
import { MOCK_VERIFICATION_CODE } from './browserServer.ts'
import { currentHint, type Hint } from './hint.ts'
import classes from './SignInHint.module.css'
import { words } from './words.ts'

/** Tells over the page what signing in takes here. */
export function SignInHint() {
  const { i18n } = useTranslation('shell')
  const hint = useSyncExternalStore(currentHint.subscribe, currentHint.current)
  const said = words[toLanguage(i18n.language)]
  if (!hint) return null
  return (
    <aside className={classes.hint} aria-label={said.title} lang={i18n.language}>
      <p className={classes.title}>{said.title}</p>
      <HintText hint={hint} said={said} />
    </aside>
  )
}

function HintText({ hint, said }: { hint: Hint; said: (typeof words)['en-US'] }) {
  if (hint.kind === 'mail')
    return (
      <>
        <p className={classes.text}>{said.mailTo(hint.mail.to)}</p>
        <p className={classes.text}>{hint.mail.text}</p>
      </>
    )
  const rows: [name: string, value: string][] =
    hint.kind === 'oneTimeCode'
      ? [[said.oneTimeCode, hint.code]]
      : [
          [said.accounts, [...DEMO_USERNAMES, DEMO_MFA_USERNAME].join(', ')],
          [said.password, DEMO_PASSWORD],
          [said.code, MOCK_VERIFICATION_CODE],
        ]
  return (
    <dl className={classes.list}>
      {rows.map(([name, value]) => (
        <div key={name} className={classes.row}>
          <dt>{name}</dt>
          <dd>
            <code>{value}</code>
          </dd>
        </div>
      ))}
    </dl>
  )
}
