import type { messageTemplateOperations } from '@admin/api-client/contract/messageTemplates'
import type { Handlers } from '../../http/mount.ts'
import { enablingOf } from '../enablingOf.ts'
import { plainHandlers } from '../plainHandlers.ts'
import { sendTest } from './sendTest.ts'
import { createTemplate, messageTemplateResource, previewMessage, updateTemplate } from './service.ts'

const columns = ['name', 'channel', 'language', 'subject', 'body', 'status', 'updateTime'] as const

export const messageTemplateRoutes: Handlers<typeof messageTemplateOperations> = {
  ...plainHandlers(messageTemplateResource, 'message-templates', columns),
  create: (input) => createTemplate(input, input.body),
  update: (input) => updateTemplate(input, input.params.id, input.body),
  setStatus: enablingOf(messageTemplateResource),
  preview: async ({ body }) => previewMessage(body),
  test: (input) => sendTest(input, input.params.id, input.body),
}
