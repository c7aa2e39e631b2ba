import { messageTemplateArea } from '@admin/api-client/contract/system/messageTemplates'
import { labelOf } from '../../../crud/labels.ts'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { ENABLING, statusHandler } from '../../../crud/transitions.ts'
import type { Handlers } from '../../../http/mount.ts'
import { sendTest } from './sendTest.ts'
import { messageTemplateResource, previewMessage } from './service.ts'

const languages = { 'en-US': 'messageTemplate:english', 'zh-CN': 'messageTemplate:chinese' } as const

export const messageTemplateRoutes: Handlers<typeof messageTemplateArea> = {
  ...plainHandlers(messageTemplateResource, {
    area: messageTemplateArea,
    written: { language: { cell: (row, { language }) => labelOf(language, languages[row.language]) } },
  }),
  setStatus: statusHandler(messageTemplateResource, ENABLING),
  preview: async ({ body }) => previewMessage(body),
  test: (input) => sendTest(input, input.params.id, input.body),
}
