import { ApiError } from '@admin/api-client'
import { COMMENT_MAX_LENGTH } from '@admin/api-client/contract/limits'
import { useTranslation, validationText } from '@admin/i18n'
import type { CommentThreadStarting } from '@admin/ui'
import { useMutation } from '@tanstack/react-query'
import { SHOWS_FAILURE } from '../../app/queryClient.ts'
import { useCan } from '../../session/useCan.ts'
import { type Subject, startThread } from './comments.ts'

/** Returns how operators comment on something; nothing where they can't. */
export function useNewThread({ subjectKind, subjectId }: Subject): CommentThreadStarting | undefined {
  const { t } = useTranslation(['comment', 'validation'])
  const can = useCan()
  const { mutateAsync: start } = useMutation({ ...startThread, meta: SHOWS_FAILURE })
  if (!can('comment:create')) return undefined
  return {
    label: t('newThread'),
    maxLength: COMMENT_MAX_LENGTH,
    onSend: async (content) => {
      try {
        await start({ subjectKind, subjectId, content })
        return undefined
      } catch (error) {
        const refused = error instanceof ApiError ? error.fields?.content : undefined
        if (refused) return validationText(t, refused)
        throw error
      }
    },
  }
}
