import { createTransport } from 'nodemailer'
import type { Environment } from '../environment.ts'
import { type Finding, ok, problem } from './Finding.ts'
import { hostOf, NETWORK_LIMIT, reasonOf, withinLimit } from './limits.ts'

/** Greets the SMTP server and signs in to it; sends no mail. */
export async function checkMail({ SMTP_URL: url }: Environment): Promise<Finding[]> {
  if (!url) return []
  const transporter = createTransport({
    url,
    connectionTimeout: NETWORK_LIMIT,
    greetingTimeout: NETWORK_LIMIT,
    socketTimeout: NETWORK_LIMIT,
  })
  const host = hostOf(url)
  try {
    await withinLimit(transporter.verify())
    return [ok(`The SMTP server ${host} answers and accepts the account.`)]
  } catch (error) {
    return [
      problem(
        `The SMTP server ${host} can’t be used: ${reasonOf(error)}.`,
        'Check SMTP_URL: the host, the port (587 with smtp://, 465 with smtps://), the user and the password.',
      ),
    ]
  } finally {
    transporter.close()
  }
}
