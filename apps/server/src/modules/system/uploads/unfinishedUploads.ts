import { MAX_OPEN_UPLOADS } from '@admin/api-client/contract/limits'
import type { UnfinishedUpload } from '@admin/api-client/contract/system/uploads'
import { and, desc, eq, gt } from 'drizzle-orm'
import { uploadedFiles as files, partialUploads as partials } from '../../../db/schema/uploads.ts'
import type { SignedIn } from '../../../kernel/context.ts'

/** Returns the caller's uploads that can be continued or discarded, the latest first. */
export function unfinishedUploads({ db, session, clock }: SignedIn): Promise<UnfinishedUpload[]> {
  return db
    .select({
      id: partials.id,
      name: partials.name,
      fileType: partials.fileType,
      size: partials.size,
      sent: partials.offset,
      fingerprint: partials.fingerprint,
      expireTime: partials.expireTime,
    })
    .from(partials)
    .innerJoin(files, eq(files.id, partials.fileId))
    .where(
      and(
        eq(partials.accountId, session.account.id),
        gt(partials.expireTime, clock()),
        eq(files.status, 'pending'),
      ),
    )
    .orderBy(desc(partials.createTime), desc(partials.id))
    .limit(MAX_OPEN_UPLOADS.files)
}
