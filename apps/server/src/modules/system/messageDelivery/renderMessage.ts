import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { fillTemplate } from '@admin/api-client/contract/system/templateText'
import { escapeHtml, sanitizeMail, withLines } from './sanitizeMail.ts'

export interface MessageText {
  channel: CodeOf<'messageChannel'>
  subject: string
  body: string
}

/** A body as it is kept: a mail's is HTML, and clean. */
export const cleanBody = <Text extends Pick<MessageText, 'channel' | 'body'>>(text: Text): Text =>
  text.channel === 'mail' ? { ...text, body: sanitizeMail(text.body) } : text

/**
 * A message as its reader gets it. Values are text wherever they are: no markup of a mail, no further
 * line of a subject, no script of a link.
 */
export function renderMessage<Text extends MessageText>(
  text: Text,
  values: Readonly<Record<string, string>>,
): Text {
  const { channel, subject, body } = text
  return {
    ...text,
    subject: fillTemplate(subject, values).replace(/\p{Cc}+/gu, ' '),
    body:
      channel === 'mail'
        ? sanitizeMail(fillTemplate(withLines(body), values, escapeHtml))
        : fillTemplate(body, values),
  }
}
