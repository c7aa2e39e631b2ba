import {
  type RealPersonSubmission,
  realPersonSubmission,
} from '@admin/api-client/contract/community/realPersons'
import { DOCUMENT_PICTURE_MAX_SIZE, DOCUMENT_PICTURES } from '@admin/api-client/contract/limits'
import { sha256 } from 'hash-wasm'
import type { Hono } from 'hono'
import { z } from 'zod'
import { newId } from '../../../db/columns.ts'
import { withoutParameters } from '../../../db/databaseErrors.ts'
import { uploadedFiles } from '../../../db/schema/uploads.ts'
import { parse, withoutMarksWithin } from '../../../http/input.ts'
import type { HttpEnv } from '../../../http/mount.ts'
import { readSigned, requireSigned } from '../../../http/signedCalls.ts'
import type { Context } from '../../../kernel/context.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { inspectContent } from '../../system/uploads/content.ts'
import { discardFile } from '../../system/uploads/reservations.ts'
import { submitRealPerson } from './submissions.ts'

/** Called by the platform's app for a user who submits an identity check. */
export const REAL_PERSON_INGEST_PATH = '/api/identity-checks'

const MEGABYTE = 1024 * 1024
/** Bytes of a form beside its pictures. */
const FORM_BYTES = 64 * 1024
const MAX_BYTES = DOCUMENT_PICTURES.max * DOCUMENT_PICTURE_MAX_SIZE + FORM_BYTES

const form = realPersonSubmission
  .omit({ pictureKeys: true })
  .extend({ pictures: z.array(z.instanceof(File)).min(DOCUMENT_PICTURES.min).max(DOCUMENT_PICTURES.max) })

/** Reads a signed form. @throws Refusal `badRequest` for another body than the signed one, and for what is no form */
async function readForm(request: Request, digest: string): Promise<object> {
  const bytes = await readSigned(request, digest)
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' }
  const data = await new Response(bytes, { headers }).formData().catch(() => {
    throw new Refusal('badRequest')
  })
  return { ...(withoutMarksWithin(Object.fromEntries(data)) as object), pictures: data.getAll('pictures') }
}

/** @throws Refusal `validation` on `pictures` for one that is too large, and for what is no picture */
async function inspectPicture(picture: File) {
  if (picture.size > DOCUMENT_PICTURE_MAX_SIZE)
    throw refuseField('validation', 'pictures', 'fileSize', {
      megabytes: DOCUMENT_PICTURE_MAX_SIZE / MEGABYTE,
    })
  const bytes = new Uint8Array(await picture.arrayBuffer())
  try {
    return { bytes, ...(await inspectContent(bytes, '', 'img')) }
  } catch (error) {
    const why = error instanceof Refusal ? error.details.fields?.file : undefined
    throw why ? new Refusal('validation', { fields: { pictures: why } }) : error
  }
}

/** Stores pictures that become visible with the submission; those of one that fails are cleared away. */
async function storePictures(context: Context, pictures: readonly File[]) {
  const files = []
  for (const picture of pictures) {
    const { bytes, format, mediaType } = await inspectPicture(picture)
    const id = newId()
    files.push({ id, key: `identity-check-${id}.${format}`, bytes, mediaType, sha256: await sha256(bytes) })
  }
  await context.db.insert(uploadedFiles).values(
    files.map(({ bytes, ...file }) => ({
      ...file,
      ...{ name: file.key, size: bytes.length, createTime: context.clock() },
      ...{ status: 'pending' as const, confidential: true },
    })),
  )
  for (const { key, bytes } of files) await context.storage.put(key, bytes)
  return files
}

/** Stores what a user submits, with its pictures. @returns the id of the identity check */
async function submit(context: Context, { pictures, ...values }: z.output<typeof form>): Promise<string> {
  const files = await storePictures(context, pictures)
  const submission: RealPersonSubmission = { ...values, pictureKeys: files.map(({ key }) => key) }
  try {
    return await submitRealPerson(context, submission)
  } catch (error) {
    for (const { id } of files)
      await discardFile(context, id).catch((why: unknown) => {
        context.log.warn({ error: withoutParameters(why) }, 'an unfinished upload is left to be cleared away')
      })
    throw error
  }
}

/**
 * What the platform's app calls for a user who submits an identity check. Each call is signed with a secret that both
 * know; without one, none is accepted.
 */
export function realPersonIngestRoute(app: Hono<HttpEnv>): void {
  app.post(REAL_PERSON_INGEST_PATH, async (c) => {
    const context = c.get('context')
    const secret = context.config.identityCheckSecret
    if (!secret) throw new Refusal('notFound')
    const digest = await requireSigned(context, secret, c.req.raw.headers)
    // They count as files, like uploads, and all calls together as those of one account.
    const value = await c.get('receive')({ maxBytes: MAX_BYTES, accountId: REAL_PERSON_INGEST_PATH }, () =>
      readForm(c.req.raw, digest),
    )
    return c.json({ id: await submit(context, parse(form, value, 'validation')) })
  })
}
