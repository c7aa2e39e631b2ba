import type { Translate } from '@admin/i18n'
import { labeledFields } from '../../crud/form/fieldsOf.ts'
import type { CreateBody, UpdateBody } from '../../crud/resource/resource.types.ts'

const path = '/api/admin/ip-addresses'
type Values = CreateBody<typeof path> & UpdateBody<typeof path>

/** Values that a new address rule starts with. */
export const ADDRESS_START = { kind: 'deny' } as const

/** The fields of an address rule. */
export function addressFields(t: Translate) {
  const field = labeledFields<Values, 'ipAddress'>('ipAddress', t)
  return [
    field('input', 'address', { required: true, description: t('ipAddress:addressHint') }),
    field('radio', 'kind', { description: t('ipAddress:kindHint'), options: 'ipAddressKind' }),
    field('textarea', 'note'),
  ]
}
