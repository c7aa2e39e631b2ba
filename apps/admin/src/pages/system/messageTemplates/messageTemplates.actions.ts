import { permissions } from '@admin/api-client/contract/permissions'
import type { MessageTemplate } from '@admin/api-client/contract/system/messageTemplates'
import type { RowAction } from '@admin/ui'
import { type ActionTools, rowActionsWith } from '../../../crud/actions/rowActions.ts'
import type { RowSubject } from '../../../crud/form/useDialog.ts'
import { messageTemplates } from './messageTemplates.resource.ts'

export type TemplateSubject = RowSubject<MessageTemplate, 'trial'>

const codes = permissions.messageTemplate

export const templateActions = (tools: ActionTools<TemplateSubject>) => {
  const { t } = tools
  const { opens, enables, deletes, allowed } = rowActionsWith(tools)
  return (row: MessageTemplate): RowAction<MessageTemplate>[] =>
    allowed([
      opens('edit', codes.update, { dialog: 'edit', row }),
      opens('trial', codes.read, { dialog: 'trial', row }),
      enables(codes.update, messageTemplates.setStatus, { ...row, hint: t('messageTemplates:disableHint') }),
      deletes(codes.delete, messageTemplates.delete, { ...row, hint: t('messageTemplates:deleteHint') }),
    ])
}
