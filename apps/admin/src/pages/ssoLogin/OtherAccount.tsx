import { useTranslation } from '@admin/i18n'
import { SubmitButton } from '../../session/signIn/SubmitButton.tsx'
import classes from '../../session/signIn/signIn.module.css'

interface Account {
  username: string
  nickname: string
}

interface OtherAccountProps {
  /** The account that is signed in to this browser. */
  current: Account
  /** The account of the ticket. */
  next: Account
  onContinue: () => void
  onStay: () => void
}

const nameOf = ({ nickname, username }: Account) => `${nickname} (${username})`

/** Asks before the session of one account is replaced by another account's. */
export function OtherAccount({ current, next, onContinue, onStay }: OtherAccountProps) {
  const { t } = useTranslation('login')
  return (
    <form
      aria-label={t('ssoTitle')}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        onContinue()
      }}
    >
      <p role="alert" className={classes.text}>
        {t('ssoOtherAccount', { current: nameOf(current), next: nameOf(next) })}
      </p>
      <SubmitButton pending={false}>{t('ssoContinue', { name: nameOf(next) })}</SubmitButton>
      <button type="button" className={classes.link} onClick={onStay}>
        {t('ssoStay', { name: nameOf(current) })}
      </button>
    </form>
  )
}
