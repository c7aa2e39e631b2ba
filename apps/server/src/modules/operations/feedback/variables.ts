import { FEEDBACK_VARIABLES } from '@admin/api-client/contract/operations/feedbackFacts'
import { templateVariables } from '@admin/api-client/contract/system/templateText'
import { formatList } from '@admin/i18n/texts'
import type { SignedIn } from '../../../kernel/context.ts'
import { refuseField } from '../../../kernel/Refusal.ts'

const known: readonly string[] = FEEDBACK_VARIABLES

/** @throws Refusal `validation` on a text with variables that answers can't be filled with */
export function requireKnownVariables(
  { language }: SignedIn,
  texts: { text?: string | undefined; textEn?: string | undefined },
): void {
  for (const field of ['text', 'textEn'] as const) {
    const unknown = templateVariables(texts[field] ?? '').filter((name) => !known.includes(name))
    if (unknown.length > 0)
      throw refuseField('validation', field, 'unknownAnswerVariables', {
        names: formatList(unknown, language),
      })
  }
}
