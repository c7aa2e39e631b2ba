import { useTranslation } from '@admin/i18n'
import { Button, Stack, Text } from '@mantine/core'
import { LinkButton } from '../../../session/signIn/LinkButton.tsx'

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

/** Asks for confirmation before another account's session replaces the current one. */
export function OtherAccount({ current, next, onContinue, onStay }: OtherAccountProps) {
  const { t } = useTranslation('sso')
  return (
    <Stack>
      <Text role="alert" c="dimmed">
        {t('otherAccount', { current: nameOf(current), next: nameOf(next) })}
      </Text>
      <Button size="md" fullWidth onClick={onContinue}>
        {t('continue', { name: nameOf(next) })}
      </Button>
      <LinkButton onClick={onStay}>{t('stay', { name: nameOf(current) })}</LinkButton>
    </Stack>
  )
}
