import type { MessageTemplate } from '@admin/api-client/contract/system/messageTemplates'
import type { RowAction } from '@admin/ui'
import { type ActionTools, rowActionsWith } from '../../../crud/actions/rowActions.ts'
import type { RowSubject } from '../../../crud/form/useDialog.ts'
import { messageTemplates } from './messageTemplates.resource.ts'

export type TemplateSubject = RowSubject<MessageTemplate, 'trial'>

export const templateActions = (tools: ActionTools<TemplateSubject>) => {
  const { t } = tools
  const { opens, enables, deletes, allowed } = rowActionsWith(tools)
  return (row: MessageTemplate): RowAction<MessageTemplate>[] =>
    allowed([
      opens('edit', 'messageTemplate:update', { dialog: 'edit', row }),
      opens('trial', 'messageTemplate:read', { dialog: 'trial', row }),
      enables('messageTemplate:update', messageTemplates.setStatus, {
        ...row,
        hint: t('messageTemplate:disableHint'),
      }),
      deletes('messageTemplate:delete', messageTemplates.delete, {
        ...row,
        hint: t('messageTemplate:deleteHint'),
      }),
    ])
}
