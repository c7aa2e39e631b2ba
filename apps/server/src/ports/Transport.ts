export interface Mail {
  to: string
  subject: string
  text: string
  /** The same with its form; sanitized. */
  html?: string
  /** Names the mail for its readers' servers: two of one name are one mail. */
  id?: string
  attachment?: { name: string; content: Uint8Array }
}

export interface Sms {
  /** Area code and number: `+8613800000000`. */
  to: string
  text: string
}

/**
 * Hands messages to the world.
 * @throws TransportError that says whether the message may have left
 */
export interface Transport<Message> {
  /**
   * @param beforeLeaving called when everything that can be rejected beforehand was accepted and the message
   *   is about to leave; where it throws, nothing leaves
   */
  send(message: Message, beforeLeaving?: () => Promise<void>): Promise<void>
}
export type Mailer = Transport<Mail>
export type SmsSender = Transport<Sms>
