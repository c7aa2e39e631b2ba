import type { Translate } from '@admin/i18n'
import type { FieldOption, FieldSpec } from '@admin/ui'
import { enumerationOptions } from '../../../app/enumerationOptions.ts'
import { areaCodeOptions } from '../../../crud/form/areaCodes.ts'
import type { CreateBody, UpdateBody } from '../../../crud/resource/resource.types.ts'
import type { User } from './users.resource.ts'

type Path = '/api/admin/users'
type Values = CreateBody<Path> & UpdateBody<Path>

interface UserFieldsOptions {
  /** The user who is edited; none when adding. */
  row: User | undefined
  roles: FieldOption[]
}

export const userFields = (t: Translate, { row, roles }: UserFieldsOptions): FieldSpec<Values>[] => [
  { type: 'input', name: 'nickname', label: t('user:nickname'), required: true },
  { type: 'input', name: 'email', label: t('user:email'), inputMode: 'email', required: true },
  {
    type: 'select',
    name: 'areaCode',
    label: t('user:areaCode'),
    options: areaCodeOptions(t, row?.areaCode),
    required: true,
  },
  { type: 'input', name: 'phone', label: t('user:phone'), inputMode: 'tel', required: true },
  {
    type: 'select',
    name: 'type',
    label: t('fields:type'),
    options: enumerationOptions(t, 'userType'),
    required: true,
  },
  { type: 'select', name: 'roleId', label: t('user:role'), options: withOwn(roles, row) },
  {
    type: 'radio',
    name: 'status',
    label: t('fields:status'),
    options: enumerationOptions(t, 'accountStatus'),
  },
]

/** The row's own role has its name, also for operators who may not read roles. */
const withOwn = (roles: FieldOption[], row: User | undefined): FieldOption[] =>
  !row?.roleId || roles.some(({ value }) => value === row.roleId)
    ? roles
    : [...roles, { value: row.roleId, label: row.roleName ?? row.roleId }]
