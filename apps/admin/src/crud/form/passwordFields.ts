import type { Translate } from '@admin/i18n'

/**
 * A field for a new password with its rule.
 * @param minimum least characters in the reader's language (specification, section 5)
 */
export const newPasswordField = (t: Translate, minimum: number, label: string = t('password:password')) => ({
  type: 'password' as const,
  name: 'password' as const,
  label,
  description: t('password:rule', { minimum }),
  required: true,
  autoComplete: 'new-password',
})

/** The same password again. */
export const passwordConfirmationField = (t: Translate) => ({
  type: 'password' as const,
  name: 'passwordConfirmation' as const,
  label: t('password:confirmation'),
  required: true,
  autoComplete: 'new-password',
})
