import { useTranslation } from '@admin/i18n'
import { ActionIcon, type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

const next = { auto: 'light', light: 'dark', dark: 'auto' } as const satisfies Record<
  MantineColorScheme,
  MantineColorScheme
>
const labels = { auto: 'colorSchemeAuto', light: 'colorSchemeLight', dark: 'colorSchemeDark' } as const
const icons = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon }

/** Goes round the colour schemes: as the system, light, dark. */
export function ColorSchemeSwitch() {
  const { t } = useTranslation('shell')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const Icon = icons[colorScheme]
  const label = `${t('colorScheme')}: ${t(labels[colorScheme])}`
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(next[colorScheme])}
    >
      <Icon size={18} stroke={1.6} />
    </ActionIcon>
  )
}
