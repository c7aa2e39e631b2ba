import type { Site } from '@admin/api-client/contract/sites/sites'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { CodeDrawer } from './code/CodeDrawer.tsx'
import { DuplicateSiteDialog } from './DuplicateSiteDialog.tsx'
import { PapersDrawer } from './papers/PapersDrawer.tsx'
import { SiteForm } from './SiteForm.tsx'
import { SwitchDialog } from './SwitchDialog.tsx'
import type { SiteDialog } from './sites.list.tsx'

/** The site list's dialogs. */
export default function SiteDialogs({ subject, ...dialog }: DialogProps<RowSubject<Site, SiteDialog>>) {
  if (subject.dialog === 'switch') return <SwitchDialog {...dialog} site={subject.row} />
  if (subject.dialog === 'duplicate') return <DuplicateSiteDialog {...dialog} site={subject.row} />
  if (subject.dialog === 'code') return <CodeDrawer {...dialog} site={subject.row} />
  if (subject.dialog === 'papers') return <PapersDrawer {...dialog} site={subject.row} />
  return <SiteForm {...dialog} row={subject.row} />
}
