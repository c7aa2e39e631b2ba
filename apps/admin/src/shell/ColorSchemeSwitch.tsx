import { useTranslation } from '@admin/i18n'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { setColorScheme, useColorScheme } from './colorScheme.ts'
import classes from './headerButton.module.css'

const next = { auto: 'light', light: 'dark', dark: 'auto' } as const
const icons = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon }
const labels = { auto: 'colorSchemeAuto', light: 'colorSchemeLight', dark: 'colorSchemeDark' } as const

/** Goes round the colour schemes: as the system, light, dark. */
export function ColorSchemeSwitch() {
  const { t } = useTranslation('shell')
  const scheme = useColorScheme()
  const Icon = icons[scheme]
  const label = `${t('colorScheme')}: ${t(labels[scheme])}`
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(next[scheme])}
    >
      <Icon size={18} stroke={1.6} aria-hidden="true" />
    </button>
  )
}
