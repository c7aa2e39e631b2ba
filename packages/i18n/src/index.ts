export { type ActionKey, actionLabel } from './actionLabel.ts'
export type { LoadTranslations } from './backend.ts'
export {
  changeLanguage,
  createI18n,
  type I18nOptions,
  loadNamespaces,
  loadSections,
  prefetchSections,
} from './createI18n.ts'
export {
  type EnumerationCode,
  type EnumerationLabel,
  type EnumerationName,
  enumerationLabel,
  enumerationLabels,
} from './enumerationLabels.ts'
export { formatList } from './formatList.ts'
export { I18nProvider, type I18nProviderProps } from './I18nProvider.tsx'
export { type Language, type Languages, languages, toLanguage } from './languages.ts'
export { type ErrorTextKey, errorText, type ValidationTextKey, validationText } from './messages.ts'
export { actionText, entryNamespaces, fieldText, resourceText } from './operationTexts.ts'
export type { Namespace, Resources, Translations } from './resources.ts'
export { type Section, sections } from './sections.ts'
export type { I18n, TFunction, TitleKey, Translate } from './translate.ts'
export { useTranslation } from './useTranslation.ts'
