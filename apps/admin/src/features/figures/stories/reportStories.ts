import { expect, userEvent, waitFor, within } from 'storybook/test'
import { pageAt } from '../../../stories/pageAt.ts'
import { type PlayContext, pageOf } from '../../../stories/pageOf.ts'
import type { ReportArea } from '../report.ts'
import { sampleReport } from './sampleReport.ts'

/** The states that every report has, as stories of its page. */
export function reportStories(area: ReportArea, extra: object = {}) {
  const path = `/reports/${area}`
  const api = `/api/admin/reports/${area}`
  const page = pageAt(path)
  const findCards = async ({ canvas, loaded }: Pick<PlayContext, 'canvas' | 'loaded'>) =>
    within(await canvas.findByRole('region', { name: pageOf({ loaded }).t('reportPage:figures') }))

  return {
    page,
    path,
    api,
    parameters: { layout: 'fullscreen', ...page() },
    findCards,
    /** With a fixed answer. */
    answered: (data: object) => page({ server: { answers: { path: api, data } } }),

    Empty: {
      parameters: page({
        server: { answers: { path: api, data: { ...sampleReport(area, '0'), ...extra } } },
      }),
      play: async (context: PlayContext) => {
        const { t } = pageOf(context)
        const { canvas } = context
        await expect(await canvas.findByText(new RegExp(t('reportPage:emptyHint')))).toBeVisible()
        await expect(canvas.getByText(t('reportPage:breakdownEmpty'))).toBeVisible()
      },
    },
    Loading: {
      parameters: page({ server: { hold: api } }),
      play: async ({ canvas, loaded }: PlayContext) => {
        const { t } = pageOf({ loaded })
        await expect(await canvas.findByRole('status', { name: t('shell:loading') })).toBeVisible()
        await expect(canvas.getByRole('button', { name: t('reportPage:compare') })).toBeEnabled()
      },
    },
    Failed: {
      parameters: page({ server: { fail: { path: api, times: 1 } } }),
      play: async (context: PlayContext) => {
        const { t } = pageOf(context)
        const alert = within(await context.canvas.findByRole('alert', { name: t('reportPage:failed') }))
        await userEvent.click(alert.getByRole('button', { name: t('actions:retry') }))
        await waitFor(async () => expect((await findCards(context)).getAllByRole('button')[0]).toBeVisible())
      },
    },
    WithoutPermission: {
      parameters: page({ account: 'user' }),
      play: async ({ canvas, loaded }: PlayContext) => {
        const { t } = pageOf({ loaded })
        await expect(await canvas.findByRole('heading', { name: t('shell:forbiddenTitle') })).toBeVisible()
      },
    },
  }
}
