import { useTranslation } from '@admin/i18n'
import { Group } from '@mantine/core'
import { KeyButton } from '../../../../features/keys/KeyButton.tsx'
import type { Preference } from '../../../../features/review/usePreference.ts'

interface ViewTogglesProps {
  preference: Preference
  onToggle: (setting: keyof Preference) => void
}

const keys = { blur: 'B', mute: 'M', grey: 'G' } as const

/** How pictures and videos are shown, kept for the account. */
export function ViewToggles({ preference, onToggle }: ViewTogglesProps) {
  const { t } = useTranslation('reviewDesk')
  return (
    <Group gap={6} role="group" aria-label={t('picturesAndVideos')}>
      {(['blur', 'mute', 'grey'] as const).map((setting) => (
        <KeyButton
          key={setting}
          shortcut={keys[setting]}
          size="compact-sm"
          variant={preference[setting] ? 'light' : 'default'}
          aria-pressed={preference[setting]}
          onPress={() => onToggle(setting)}
        >
          {t(setting)}
        </KeyButton>
      ))}
    </Group>
  )
}
