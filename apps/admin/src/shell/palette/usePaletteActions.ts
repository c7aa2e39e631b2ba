import { languages, useTranslation } from '@admin/i18n'
import { switchLanguage } from '../../app/i18n.ts'
import { useLogout } from '../../session/logout.ts'
import { openIncident } from '../incident/openIncident.ts'
import { useColorScheme } from '../useColorScheme.ts'
import type { PaletteItem } from './usePaletteItems.ts'

/** What can be done from anywhere. */
export function usePaletteActions(): PaletteItem[] {
  const { t, i18n } = useTranslation(['workspace', 'shell'])
  const { setColorScheme } = useColorScheme()
  const logout = useLogout()
  return [
    {
      id: 'language',
      title: t('workspace:switchLanguage'),
      run: () => {
        const other = languages.find((language) => language !== i18n.language) ?? languages[0]
        return switchLanguage(other)
      },
    },
    { id: 'light', title: t('workspace:schemeLight'), run: () => setColorScheme('light') },
    { id: 'dark', title: t('workspace:schemeDark'), run: () => setColorScheme('dark') },
    { id: 'auto', title: t('workspace:schemeAuto'), run: () => setColorScheme('auto') },
    { id: 'incident', title: t('shell:saveIncident'), run: openIncident },
    { id: 'logout', title: t('shell:logout'), run: logout },
  ]
}
