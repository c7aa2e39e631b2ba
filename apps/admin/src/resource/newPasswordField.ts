import type { Translate } from '@admin/i18n'

/**
 * A field for a new password with its rule. Needs the area `accounts`.
 * @param minimum least characters in the reader's language (specification, section 5)
 */
export const newPasswordField = <const Name extends string>(t: Translate, name: Name, minimum: number) => ({
  type: 'password' as const,
  name,
  label: t('accounts:password'),
  description: t('accounts:passwordRule', { minimum }),
  required: true,
  autoComplete: 'new-password',
})
