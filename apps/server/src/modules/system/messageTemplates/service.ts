import {
  messageTemplate,
  messageTemplateQuery,
  type PreviewedMessage,
  type templatePreview,
} from '@admin/api-client/contract/system/messageTemplates'
import { templateVariables } from '@admin/api-client/contract/system/templateText'
import type { z } from 'zod'
import { resourceOf } from '../../../crud/resource.ts'
import { listReads } from '../../../db/listReads.ts'
import { messageTemplates } from '../../../db/schema/messages.ts'
import { cleanBody, renderMessage } from '../messageDelivery/renderMessage.ts'
import { screenTexts } from '../sensitiveWords/screenTexts.ts'

const reads = listReads({
  table: messageTemplates,
  row: messageTemplate,
  query: messageTemplateQuery,
  defaultSort: '-updateTime',
})

export const messageTemplateResource = resourceOf({
  name: 'messageTemplate',
  table: messageTemplates,
  reads: () => reads,
  prepare: (context, { channel = 'mail', body = '', ...values }, before) => {
    const texts = { subject: 'plain', body: channel === 'mail' ? 'html' : 'plain' } as const
    return screenTexts(context, cleanBody({ ...values, channel, body }), texts, before)
  },
})

/** A message as its reader would get it, and the variables without a value. */
export const previewMessage = ({ values, ...text }: z.output<typeof templatePreview>): PreviewedMessage => {
  const { subject, body } = renderMessage(text, values)
  const missing = templateVariables(text.subject, text.body).filter((name) => !Object.hasOwn(values, name))
  return { subject, body, missing }
}
