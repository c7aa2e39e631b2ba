import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { DeliveryReport } from '@admin/api-client/contract/delivery/reports'

const PATH = '/api/delivery/reports'

interface Reporter {
  /** Address of the back office. */
  backOffice: string
  /** That the back office knows, too. */
  secret: string
}

/** A failure after which the same report may be sent again: the back office didn't answer, or couldn't take it now. */
const isTemporary = (status: number) => status === 429 || status >= 500

/** Sends a report. @returns whether it needn't be sent again */
async function send({ backOffice, secret }: Reporter, report: DeliveryReport): Promise<boolean> {
  const body = JSON.stringify(report)
  const timestamp = String(Date.now())
  const digest = createHash('sha256').update(body).digest('hex')
  const signature = createHmac('sha256', secret).update([timestamp, PATH, digest].join('.')).digest('hex')
  const headers = {
    'Content-Type': 'application/json',
    ...{ 'X-Timestamp': timestamp, 'X-Content-SHA256': digest, 'X-Signature': signature },
  }
  try {
    const { status } = await fetch(new URL(PATH, backOffice), { method: 'POST', headers, body })
    return !isTemporary(status)
  } catch {
    return false
  }
}

/**
 * Counts how often advertisements are shown, and reports it: each report has an id, and keeps it until it was answered, so
 * that it counts once.
 */
export function countShown(reporter: Reporter) {
  const counted = new Map<string, number>()
  const unanswered: DeliveryReport[] = []
  return {
    add(advertisementId: string) {
      counted.set(advertisementId, (counted.get(advertisementId) ?? 0) + 1)
    },
    async report() {
      const counts = [...counted].map(([advertisementId, count]) => ({
        ...{ advertisementId, kind: 'shown' as const, count },
      }))
      counted.clear()
      if (counts.length > 0) unanswered.push({ about: 'advertisements', reportId: randomUUID(), counts })
      for (const each of unanswered.splice(0)) if (!(await send(reporter, each))) unanswered.push(each)
    },
  }
}
