import { useTranslation } from '@admin/i18n'
import { ActionIcon } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useColorScheme } from './useColorScheme.ts'

const next = { auto: 'light', light: 'dark', dark: 'auto' } as const
const icons = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon }
const labels = { auto: 'colorSchemeAuto', light: 'colorSchemeLight', dark: 'colorSchemeDark' } as const

/** Switches to the next color scheme: the system's, light, dark. */
export function ColorSchemeSwitch() {
  const { t } = useTranslation('shell')
  const { colorScheme, setColorScheme } = useColorScheme()
  const Icon = icons[colorScheme]
  const label = t('colorScheme', { scheme: t(labels[colorScheme]) })
  return (
    <ActionIcon size={36} aria-label={label} title={label} onClick={() => setColorScheme(next[colorScheme])}>
      <Icon size={18} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  )
}
