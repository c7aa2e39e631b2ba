import type { Translate } from '@admin/i18n'
import { enumerationOptions } from '../../app/enumerationOptions.ts'
import { labeledFields } from '../../crud/form/fieldsOf.ts'
import type { CreateBody, UpdateBody } from '../../crud/resource/resource.types.ts'

const path = '/api/admin/sensitive-words'
type Values = CreateBody<typeof path> & UpdateBody<typeof path>

/** The fields for the kind of a word, in the search form and in the dialogs alike. */
export const wordKinds = (t: Translate) =>
  [
    {
      type: 'select',
      name: 'category',
      label: t('sensitiveWord:category'),
      options: enumerationOptions(t, 'sensitiveWordCategory'),
    },
    {
      type: 'select',
      name: 'action',
      label: t('sensitiveWord:action'),
      options: enumerationOptions(t, 'sensitiveWordAction'),
    },
  ] as const

/** The fields of a sensitive word. */
export const wordFields = (t: Translate) => [
  labeledFields<Values, 'sensitiveWord'>('sensitiveWord', t)('input', 'word', { required: true }),
  ...wordKinds(t),
]
