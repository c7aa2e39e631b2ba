import type { BlacklistPreviewEntry } from '@admin/api-client/contract/community/blacklists'
import { useTranslation } from '@admin/i18n'
import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { LinkMap } from '../../../features/userLinks/LinkMap.tsx'

/** Entries whose linked accounts can be shown. */
const SHOWN = 10

/** Shows the accounts that are linked to a user who is about to be added, so that all of them can be. */
export function EntryLinks({ entries }: { entries: readonly BlacklistPreviewEntry[] }) {
  const { t } = useTranslation('blacklist')
  const [chosen, setChosen] = useState<{ id: string; name: string }>()
  return (
    <Stack gap="xs">
      <Group gap="xs">
        {entries.slice(0, SHOWN).map(({ value, examples: [nickname] }) => {
          const name = nickname ?? value
          return (
            <Button
              key={value}
              variant="default"
              size="compact-sm"
              aria-pressed={chosen?.id === value}
              onClick={() => setChosen({ id: value, name })}
            >
              {t('linksOfEntry', { value: name })}
            </Button>
          )
        })}
      </Group>
      {chosen && <LinkMap key={chosen.id} user={chosen} />}
    </Stack>
  )
}
