import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { exportAs } from './exportAs.ts'
import type { ListedPage } from './listedPages.ts'
import { listPage } from './listPage.ts'
import { expect } from './test.ts'

/** Columns that a file has and a list shows as headings of groups. */
const groupedBy: Record<string, string[]> = { '/system/dictionary': ['Type'] }

/** Columns that a list shows and a file doesn’t have: pictures and states that are derived. */
const screenOnly: Record<string, string[]> = {
  '/content/atlases': ['Cover', 'Visibility', 'Lock'],
  '/content/collections': ['Cover', 'Visibility', 'Lock'],
  '/content/videos': ['Cover', 'Visibility', 'Lock'],
  '/content/editedWorks': ['Cover', 'Visibility', 'Lock'],
  '/content/materials': ['Preview'],
  '/community/commodities': ['Picture', 'Availability'],
  '/community/liveRooms': ['Cover'],
  '/community/forums': ['Icon'],
  '/community/groups': ['Avatar'],
  '/community/posts': ['Visibility'],
  '/community/topics': ['Cover'],
  '/community/gifts': ['Icon', 'Effect'],
  '/content/vipLevels': ['Icon'],
  '/operations/advertisements': ['Picture'],
  '/operations/banners': ['Picture'],
  '/sites/sites': ['Icon'],
  '/sites/components': ['Preview'],
  '/sites/domains': ['Days left'],
  '/system/policyDrafts': ['Trial'],
}

/** Columns of a file that are in one of a list. */
const apart: Record<string, Record<string, string[]>> = {
  '/agents/agents': { 'Authorized credit': ['Authorized credit', 'Used credit'] },
  '/community/comments': { About: ['About (type)', 'About'] },
  '/community/groups': { Members: ['Members', 'Member limit'] },
  '/community/topics': { Name: ['Name', 'Recommended'], Period: ['Starts', 'Ends'] },
  '/sites/domains': {
    Name: ['Name', 'Punycode'],
    'Annual fee': ['Rented', 'Annual fee', 'Currency'],
  },
  '/sites/promotionCodes': {
    Uses: ['Uses', 'Limit in total'],
    Valid: ['Valid from', 'Valid until'],
  },
  '/sites/templates': { Colors: ['Primary color', 'Color scheme'] },
  '/operations/feedback': { 'Waiting since': ['Waiting for', 'Waiting since'] },
  '/operations/advertisements': {
    Period: ['Shown from', 'Shown until'],
    'Click rate': ['Click rate (%)'],
  },
  '/operations/banners': { Period: ['Shown from', 'Shown until'] },
  '/content/pointsTransfers': {
    Amount: ['Amount', 'Unit'],
    Review: ['Reason for review', 'Review result'],
  },
  '/content/vipLevels': {
    Benefits: ['Discount (%)', 'Free views per day', 'Best quality without a fee', 'Transfer limit'],
  },
}

/** Headings of the exported file, without the zone, the unit or the language of a name. */
export async function exportedHeadings(page: Page): Promise<string[]> {
  const download = await exportAs(page, 'CSV')
  const [head = ''] = (await readFile(await download.path(), 'utf8')).slice(1).split('\r\n')
  return head.split(',').map((cell) =>
    cell
      .replaceAll('"', '')
      .replace(/ \((UTC|\w+\/\w+|MB|ms|s)\)$/, '')
      .replace('English name', 'Name')
      .replace('English title', 'Title'),
  )
}

const shownHeadings = async (page: Page, title: string) => {
  const headings = await listPage(page, title).table.getByRole('columnheader').allInnerTexts()
  return (
    headings
      .map((text) => text.trim())
      .filter((text) => text !== '' && text !== 'Actions')
      // A number is in one column with its area code; files have them apart.
      .flatMap((text) => (text === 'Phone' ? ['Area code', text] : text))
  )
}

/** Fails unless the file that an open list exports has the columns that it shows. */
export async function expectExportedColumns(page: Page, { path, title }: ListedPage): Promise<void> {
  await expect(listPage(page, title).table).toBeVisible()
  const shown = (await shownHeadings(page, title))
    .filter((heading) => !screenOnly[path]?.includes(heading))
    .flatMap((heading) => apart[path]?.[heading] ?? heading)
  expect(await exportedHeadings(page)).toEqual([...(groupedBy[path] ?? []), ...shown])
}
