import { expect, userEvent, within } from 'storybook/test'
import { fill } from './fill.ts'
import type { listStories } from './listStories.ts'
import { type PlayContext, pageOf } from './pageOf.ts'

/** The states that the lists of works share beside those of every list. */
export const workStories = (path: string, { page, listIn }: ReturnType<typeof listStories>) =>
  ({
    full: {
      play: async (context: PlayContext) => {
        await listIn(context).loads()
      },
    },

    /** Taking a work off the shelf needs a reason. */
    takingOffTheShelf: {
      parameters: page({ path: `${path}?shelf=on` }),
      play: async (context: PlayContext) => {
        const { t } = pageOf(context)
        const list = listIn(context)
        await list.loads()
        await list.act(t('contentActions:takeOffShelf'))
        const dialog = within(await list.findDialog())
        await userEvent.click(dialog.getByRole('button', { name: t('contentActions:takeOffShelf') }))
        const reason = await dialog.findByRole('textbox', { name: t('work:reason') })
        await expect(reason).toBeInvalid()
        await fill(reason, 'Rights unclear')
      },
    },
  }) as const
