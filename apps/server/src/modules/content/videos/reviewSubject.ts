import { videoArea } from '@admin/api-client/contract/content/videos'
import { inArray, or } from 'drizzle-orm'
import { videos } from '../../../db/schema/content.ts'
import { withdrawEdits } from '../editedWorks/withdrawals.ts'
import { differentPictures } from '../works/evidence.ts'
import { workSubject } from '../works/reviewSubject.ts'
import { clockTime, megabytesOf } from '../works/units.ts'
import { bitRatesText } from './cells.ts'
import { type VideoRow, videoResource } from './resource.ts'

/** Videos that were submitted. */
export const videoSubject = workSubject({
  name: 'video',
  resource: videoResource,
  table: videos,
  code: 'video:review',
  readCode: videoArea.operations.get.access,
  route: '/content/videos',
  picturesOf: ({ cover, contactSheet, preview }: VideoRow) =>
    differentPictures([cover, contactSheet, preview]),
  withPicture: (addresses) =>
    or(
      inArray(videos.cover, [...addresses]),
      inArray(videos.contactSheet, [...addresses]),
      inArray(videos.preview, [...addresses]),
    ),
  filmOf: ({ file, contactSheet }) => (file === '' ? null : { file, contactSheet }),
  factsOf: ({ fileName, duration, size, width, height, bitRates, trialSeconds }, language) => ({
    'video:fileName': fileName,
    'video:duration': duration === null ? '' : clockTime(duration),
    'video:size': `${megabytesOf(size)} MB`,
    'video:resolution': width === null || height === null ? '' : `${width} × ${height}`,
    'video:bitRates': bitRatesText(bitRates, language),
    'video:trialSeconds': String(trialSeconds),
  }),
  // Another file with the same name and length is another file.
  comparedOf: ({ file, fileName, preview }) => ({
    'video:file': { address: file, name: fileName },
    'video:preview': { address: preview },
  }),
  // Different films can have the same cover: what they show decides, or the file where its frames are unknown.
  identifying: ({ cover, contactSheet, file }) => [cover, contactSheet || file],
  decided: (tx, context, change) => withdrawEdits(tx, context, [change]),
})
