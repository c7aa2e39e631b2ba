import {
  changeLanguage,
  createI18n,
  type Language,
  loadSections,
  prefetchSections,
  type Section,
} from '@admin/i18n'
import { readLanguage, storeLanguage } from './language.ts'
import { loadLibraryWords } from './libraryWords.ts'

const showLanguage = (language: string) => {
  document.documentElement.lang = language
}

/** The app's words, on their way while the router already loads the first page. */
export const i18n = Promise.all([
  createI18n({ language: readLanguage() }),
  loadLibraryWords(readLanguage()),
]).then(([instance]) => {
  showLanguage(instance.language)
  instance.on('languageChanged', showLanguage)
  return instance
})

/** Fetches the words of sections together with the page that needs them. */
export async function loadWords(sections: readonly Section[]): Promise<void> {
  // On the first page beside the common words, not after them.
  prefetchSections(readLanguage(), sections)
  await loadSections(await i18n, sections)
}

/**
 * Shows a language, immediately and for the next visit. Where its words cannot be loaded the old one stays: that the
 * network is gone, or that there is a new version, is said elsewhere.
 */
export async function switchLanguage(language: Language): Promise<void> {
  try {
    await loadLibraryWords(language)
    await changeLanguage(await i18n, language)
    storeLanguage(language)
  } catch {
    // Half a page of words would be worse than those of the other language.
  }
}
