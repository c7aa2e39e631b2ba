import type { MerchantSubaccount } from '@admin/api-client/contract/coins/merchantSubaccounts'
import type { Translate } from '@admin/i18n'
import type { FieldSpec } from '@admin/ui'
import { enumerationOptions } from '../../../app/enumerationOptions.ts'
import { newPasswordField } from '../../../crud/form/passwordFields.ts'
import { merchantLookup } from '../../../crud/list/lookups.ts'
import type { CreateBody, UpdateBody } from '../../../crud/resource/resource.types.ts'

type Path = '/api/admin/merchant-subaccounts'
type Values = CreateBody<Path> & UpdateBody<Path>

/**
 * @param row the sub-account that is edited; none when adding
 * @param passwordMinimum least characters in the reader's language
 */
export const subaccountFields = (
  t: Translate,
  row: MerchantSubaccount | undefined,
  passwordMinimum: number,
): FieldSpec<Values>[] => [
  {
    type: 'unModify',
    name: 'account',
    label: t('merchantSubaccount:account'),
    required: true,
    ...(!row && { description: t('merchantSubaccount:accountHint') }),
  },
  { type: 'input', name: 'nickname', label: t('merchantSubaccount:nickname'), required: true },
  {
    type: 'mAutoComplete',
    name: 'ownerId',
    label: t('merchantSubaccount:owner'),
    required: true,
    disabled: row !== undefined,
    source: merchantLookup,
    ...(row
      ? { knownOptions: [{ value: row.ownerId, label: row.ownerName }] }
      : { placeholder: t('merchantSubaccount:ownerPlaceholder') }),
  },
  ...(row ? [] : [newPasswordField(t, passwordMinimum)]),
  {
    type: 'radio',
    name: 'status',
    label: t('merchantSubaccount:status'),
    options: enumerationOptions(t, 'merchantStatus'),
  },
  { type: 'textarea', name: 'remark', label: t('merchantSubaccount:remark') },
]
