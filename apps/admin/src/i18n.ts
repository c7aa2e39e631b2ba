import { type Area, createI18n, loadAreas } from '@admin/i18n'
import { readLanguage } from './language.ts'

const showLanguage = (language: string) => {
  document.documentElement.lang = language
}

/** The app's words, on their way while the router already loads the first page. */
export const i18n = createI18n({ language: readLanguage(), areas: ['routes', 'shell'] }).then((instance) => {
  showLanguage(instance.language)
  instance.on('languageChanged', showLanguage)
  return instance
})

/** Fetches areas together with the page that needs them. */
export const loadWords = async (areas: readonly Area[]): Promise<void> => loadAreas(await i18n, areas)
