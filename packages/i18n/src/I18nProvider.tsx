import type { i18n as Instance } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { I18n } from './translate.ts'

export interface I18nProviderProps {
  /** From `createI18n`. */
  i18n: I18n
  children: ReactNode
}

/** Gives `useTranslation` below it its instance; a component whose namespace still loads suspends. */
export const I18nProvider = ({ i18n, children }: I18nProviderProps) => (
  <I18nextProvider i18n={i18n as Instance}>{children}</I18nextProvider>
)
