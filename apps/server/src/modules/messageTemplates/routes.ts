import type { messageTemplateOperations } from '@admin/api-client/contract/messageTemplates'
import type { Handlers } from '../../http/mount.ts'
import { enablingOf } from '../enablingOf.ts'
import { cleanBody } from '../messages/renderMessage.ts'
import { plainHandlers } from '../plainHandlers.ts'
import { sendTest } from './sendTest.ts'
import { messageTemplateResource, previewMessage } from './service.ts'

const columns = ['name', 'channel', 'language', 'subject', 'body', 'status', 'updateTime'] as const

export const messageTemplateRoutes: Handlers<typeof messageTemplateOperations> = {
  ...plainHandlers(messageTemplateResource, 'message-templates', columns),
  create: (input) => messageTemplateResource.create(input, cleanBody(input.body)),
  update: (input) => messageTemplateResource.update(input, input.params.id, cleanBody(input.body)),
  setStatus: enablingOf(messageTemplateResource),
  preview: async ({ body }) => previewMessage(body),
  test: (input) => sendTest(input, input.params.id, input.body),
}
