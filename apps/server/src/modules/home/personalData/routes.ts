import { type personalDataArea, revealableByArea } from '@admin/api-client/contract/home/personalData'
import { noteReveal, revealedUntil } from '../../../crud/reveals.ts'
import { readRow } from '../../../crud/rowReads.ts'
import type { Handlers, Input } from '../../../http/mount.ts'
import { operate } from '../../../kernel/operate.ts'
import { refuseField } from '../../../kernel/Refusal.ts'

/**
 * Returns masked fields of a record that the caller can read. The log records why; while the caller sees them, another
 * request needs no reason and isn't logged.
 */
function reveal({ body, ...context }: Input<typeof personalDataArea.operations.reveal>) {
  const { area, id, reason, remark } = body
  const fields = [...new Set(body.fields)]
  if (fields.some((field) => !Object.hasOwn(revealableByArea[area] ?? {}, field)))
    throw refuseField('validation', 'fields', 'notExisting')
  return operate(context, { action: 'reveal', resource: area }, async (tx, record) => {
    const row = (await readRow({ ...context, db: tx }, area, id)) as Record<string, unknown>
    const values = fields.map((field) => ({ field, value: String(row[field] ?? '') }))
    const revealed = { area, recordId: id, fields }
    const earlier = await revealedUntil(context, tx, revealed)
    if (earlier !== undefined) return { values, until: earlier }
    if (!reason) throw refuseField('validation', 'reason', 'required')
    const until = await noteReveal(context, tx, revealed)
    record({ targetId: id, after: { fields, reason, remark } })
    return { values, until }
  })
}

export const personalDataRoutes: Handlers<typeof personalDataArea> = { reveal }
