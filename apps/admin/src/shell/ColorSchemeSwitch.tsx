import { useTranslation } from '@admin/i18n'
import { useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import classes from './headerButton.module.css'

const next = { auto: 'light', light: 'dark', dark: 'auto' } as const
const icons = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon }
const labels = { auto: 'colorSchemeAuto', light: 'colorSchemeLight', dark: 'colorSchemeDark' } as const

/** Switches to the next color scheme: the system's, light, dark. */
export function ColorSchemeSwitch() {
  const { t } = useTranslation('shell')
  // Otherwise Mantine writes a style as markup, which Trusted Types refuse.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const Icon = icons[colorScheme]
  const label = `${t('colorScheme')}: ${t(labels[colorScheme])}`
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(next[colorScheme])}
    >
      <Icon size={18} stroke={1.6} aria-hidden="true" />
    </button>
  )
}
