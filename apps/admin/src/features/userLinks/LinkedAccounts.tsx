import { LINKS } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { LinkMap } from './LinkMap.tsx'

/** The accounts that are linked to a user, shown when they are asked for: viewing them is logged. */
export function LinkedAccounts({ user }: { user: { id: string; name: string } }) {
  const { t } = useTranslation('user')
  const [shown, setShown] = useState(false)
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('linksHint', { days: LINKS.days })}
      </Text>
      {shown ? (
        <LinkMap user={user} />
      ) : (
        <Button variant="default" w="fit-content" onClick={() => setShown(true)}>
          {t('showLinks')}
        </Button>
      )}
    </Stack>
  )
}
