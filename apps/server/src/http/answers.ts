import { SUCCESS_CODE } from '@admin/api-client/contract/envelope'
import { errorTable } from '@admin/api-client/contract/errors'
import { databaseError, isUnreachable, isWithoutRoom } from '../db/databaseErrors.ts'
import { Refusal, refuseField } from '../kernel/Refusal.ts'

export const succeed = (data: unknown): Response =>
  Response.json({ success: true, errCode: SUCCESS_CODE, errMessage: '', data })

export function refuse({ key, details }: Refusal, requestId: string): Response {
  const { status, code, text } = errorTable[key]
  const { retryAfter } = details
  const data = { key, requestId, ...details }
  return Response.json(
    { success: false, errCode: code, errMessage: text, data },
    { status, headers: retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) } },
  )
}

/** Seconds after which a database that went away, or a server that is busy, is worth another try. */
const RETRY_AFTER = 3

export const unavailable = () => new Refusal('unavailable', { retryAfter: RETRY_AFTER })

/** What a broken constraint means to the one who sent the row. */
const constraints: Record<string, () => Refusal> = {
  accounts_username_unique: () => refuseField('usernameTaken', 'username', 'usernameTaken'),
  parties_account_unique: () => refuseField('usernameTaken', 'account', 'usernameTaken'),
  uploaded_files_key_unique: () => new Refusal('fileExists'),
  merchants_account_unique: () => refuseField('usernameTaken', 'account', 'usernameTaken'),
  merchant_subaccounts_account_unique: () => refuseField('usernameTaken', 'account', 'usernameTaken'),
  dictionaries_value_unique: () => refuseField('validation', 'value', 'taken'),
  game_types_code_unique: () => refuseField('validation', 'code', 'taken'),
  sensitive_words_word_unique: () => refuseField('validation', 'word', 'taken'),
  tasks_job_name_unique: () => refuseField('validation', 'jobName', 'taken'),
  ip_addresses_address_unique: () => refuseField('validation', 'address', 'taken'),
  saved_views_name_unique: () => refuseField('validation', 'name', 'taken'),
  saved_views_role_id_roles_id_fk: () => refuseField('validation', 'roleId', 'notExisting'),
  message_templates_name_unique: () => refuseField('validation', 'name', 'taken'),
  task_pushes_template_id_message_templates_id_fk: () => new Refusal('templateInUse'),
  roles_name_unique: () => refuseField('validation', 'name', 'taken'),
  resources_route_unique: () => refuseField('validation', 'route', 'taken'),
  resources_permission_code_unique: () => refuseField('validation', 'permissionCode', 'taken'),
  merchants_agent_id_agents_id_fk: () => refuseField('validation', 'agentId', 'notExisting'),
  merchant_subaccounts_owner_id_merchants_id_fk: () => refuseField('validation', 'ownerId', 'notExisting'),
  user_roles_name_unique: () => refuseField('validation', 'name', 'taken'),
  users_email_unique: () => refuseField('validation', 'email', 'taken'),
  users_role_id_user_roles_id_fk: () => refuseField('validation', 'roleId', 'notExisting'),
  account_roles_role_id_roles_id_fk: () => refuseField('validation', 'roleIds', 'notExisting'),
}

/** The refusal that an error amounts to; `internal` for one that nobody foresaw. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const known = constraints[databaseError(error)?.constraint ?? '']
  if (known) return known()
  if (isWithoutRoom(error)) return new Refusal('insufficientStorage')
  return isUnreachable(error) ? unavailable() : new Refusal('internal')
}
