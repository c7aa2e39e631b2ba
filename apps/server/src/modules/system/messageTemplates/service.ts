import type { CodeOf } from '@admin/api-client/contract/enumerations'
import {
  messageTemplate,
  type messageTemplateCreate,
  messageTemplateQuery,
  type messageTemplateUpdate,
  type PreviewedMessage,
  type templatePreview,
} from '@admin/api-client/contract/system/messageTemplates'
import { templateVariables } from '@admin/api-client/contract/system/templateText'
import type { z } from 'zod'
import { resourceOf } from '../../../crud/resource.ts'
import { listReads } from '../../../db/listReads.ts'
import { messageTemplates } from '../../../db/schema/messages.ts'
import type { SignedIn } from '../../../kernel/context.ts'
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
})

const textsOf = ({ channel }: { channel: CodeOf<'messageChannel'> }) =>
  ({ subject: 'plain', body: channel === 'mail' ? 'html' : 'plain' }) as const

export const createTemplate = async (context: SignedIn, body: z.output<typeof messageTemplateCreate>) => {
  const values = cleanBody(body)
  return messageTemplateResource.create(context, await screenTexts(context, values, textsOf(values)))
}

export const updateTemplate = async (
  context: SignedIn,
  id: string,
  body: z.output<typeof messageTemplateUpdate>,
) => {
  const values = cleanBody(body)
  const before = await messageTemplateResource.get(context, id)
  const screened = await screenTexts(context, values, textsOf(values), before)
  return messageTemplateResource.update(context, id, screened)
}

/** A message as its reader would get it, and the variables that nobody gave a value. */
export const previewMessage = ({ values, ...text }: z.output<typeof templatePreview>): PreviewedMessage => {
  const { subject, body } = renderMessage(text, values)
  const missing = templateVariables(text.subject, text.body).filter((name) => !Object.hasOwn(values, name))
  return { subject, body, missing }
}
