import type { SitePaper } from '@admin/api-client/contract/sites/sites'
import { useTranslation } from '@admin/i18n'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { QueryView } from '../../../../app/QueryView.tsx'
import { openableUrl } from '../../../../features/files/fileUrl.ts'
import { HtmlFrame } from '../../../../features/markup/HtmlFrame.tsx'

/** The HTML of a paper, which never changes. */
const htmlOf = ({ id, file }: SitePaper) =>
  queryOptions({
    queryKey: ['paperHtml', id],
    queryFn: async ({ signal }) => {
      const response = await fetch(await openableUrl(file), { signal })
      if (!response.ok) throw new Error(`The file was answered with ${response.status}`)
      return response.text()
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** An agreement as visitors read it: in a frame that runs nothing. */
export function PaperPreview({ paper }: { paper: SitePaper }) {
  const { t } = useTranslation('site')
  return (
    <QueryView result={useQuery(htmlOf(paper))} failed={t('papersFailed')} height={380}>
      {(html) => <HtmlFrame title={t('paperPreview')} html={html} height={380} />}
    </QueryView>
  )
}
