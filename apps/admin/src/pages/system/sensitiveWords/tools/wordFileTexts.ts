import { enumerations } from '@admin/api-client/contract/enumerations'
import { enumerationLabel, type Translate } from '@admin/i18n'
import type { WordFileTexts } from './parseWords.ts'

/**
 * Returns the texts of exported files.
 * @param languages a `t` of each language in which a file may have been exported, with the section `system` loaded
 */
export function wordFileTexts(languages: readonly Translate[]): WordFileTexts {
  const codesByText = <Code extends string>(
    codes: readonly Code[],
    textOf: (t: Translate, code: Code) => string,
  ): ReadonlyMap<string, Code> =>
    new Map(
      codes.flatMap((code) => [code, ...languages.map((t) => textOf(t, code))].map((text) => [text, code])),
    )
  return {
    headings: codesByText(['word', 'category', 'action', 'updateTime'], (t, column) =>
      column === 'updateTime' ? t('fields:updateTime') : t(`sensitiveWord:${column}`),
    ),
    category: codesByText(enumerations.sensitiveWordCategory, (t, code) =>
      enumerationLabel(t, 'sensitiveWordCategory', code),
    ),
    action: codesByText(enumerations.sensitiveWordAction, (t, code) =>
      enumerationLabel(t, 'sensitiveWordAction', code),
    ),
  }
}
