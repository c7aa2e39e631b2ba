import type { Translate } from '@admin/i18n'
import type { FieldOption } from '@admin/ui'
import { areaCodeOptions } from '../../../crud/form/areaCodes.ts'
import { fieldsOf } from '../../../crud/form/fieldsOf.ts'
import { type User, users } from './users.resource.ts'

interface UserFieldsOptions {
  /** The user who is edited; none when adding. */
  row: User | undefined
  roles: FieldOption[]
}

export function userFields(t: Translate, { row, roles }: UserFieldsOptions) {
  const field = fieldsOf(users, t)
  return [
    field('input', 'nickname', { required: true }),
    field('input', 'email', { inputMode: 'email', required: true }),
    field('select', 'areaCode', { options: areaCodeOptions(t, row?.areaCode), required: true }),
    field('input', 'phone', { inputMode: 'tel', required: true }),
    field('select', 'type', { options: 'userType', required: true }),
    field('select', 'roleId', { label: 'role', options: withOwn(roles, row) }),
    field('radio', 'status', { options: 'accountStatus' }),
  ]
}

/** Returns the roles with the row's own, whose name is known even to operators who may not read roles. */
const withOwn = (roles: FieldOption[], row: User | undefined): FieldOption[] =>
  !row?.roleId || roles.some(({ value }) => value === row.roleId)
    ? roles
    : [...roles, { value: row.roleId, label: row.roleName ?? row.roleId }]
