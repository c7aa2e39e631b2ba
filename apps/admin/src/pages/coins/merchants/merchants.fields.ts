import type { Merchant } from '@admin/api-client/contract/coins/merchants'
import type { Translate } from '@admin/i18n'
import type { FieldSpec } from '@admin/ui'
import { enumerationOptions } from '../../../app/enumerationOptions.ts'
import { newPasswordField } from '../../../crud/form/passwordFields.ts'
import { agentLookup } from '../../../crud/list/lookups.ts'
import type { CreateBody, UpdateBody } from '../../../crud/resource/resource.types.ts'

type Path = '/api/admin/merchants'
type Values = CreateBody<Path> & UpdateBody<Path>

/**
 * @param row the merchant that is edited; none when adding
 * @param passwordMinimum least characters in the reader's language
 */
export const merchantFields = (
  t: Translate,
  row: Merchant | undefined,
  passwordMinimum: number,
): FieldSpec<Values>[] => [
  {
    type: 'unModify',
    name: 'account',
    label: t('merchant:account'),
    required: true,
    ...(!row && { description: t('merchant:accountHint') }),
  },
  { type: 'input', name: 'nickname', label: t('merchant:nickname'), required: true },
  {
    type: 'mAutoComplete',
    name: 'agentId',
    label: t('merchant:agent'),
    placeholder: t('merchant:agentPlaceholder'),
    required: true,
    source: agentLookup,
    ...(row && { knownOptions: [{ value: row.agentId, label: row.agentName }] }),
  },
  ...(row ? [] : [newPasswordField(t, passwordMinimum)]),
  { type: 'coins', name: 'transferLimit', label: t('merchant:transferLimit'), required: true },
  {
    type: 'radio',
    name: 'status',
    label: t('merchant:status'),
    options: enumerationOptions(t, 'merchantStatus'),
  },
  { type: 'textarea', name: 'remark', label: t('merchant:remark') },
]
